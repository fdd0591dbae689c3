import type { Order, WithdrawnLine } from '@vitrina/contract'

/** The lines that can be withdrawn from, with their index in the order. */
export const withdrawableLines = ({ lines }: Order) =>
  lines.map((line, index) => ({ ...line, index })).filter((line) => line.withdrawable_count > 0)

/** Whether there is something to withdraw from, or was. */
export const hasWithdrawal = (order: Order): boolean =>
  withdrawableLines(order).length > 0 || order.withdrawal.statements.length > 0

/** Whether exactly these lines were withdrawn from since the order was as `before`. */
export const hasNewStatement = (order: Order, before: Order, lines: readonly WithdrawnLine[]): boolean =>
  order.withdrawal.statements
    .slice(before.withdrawal.statements.length)
    .some(
      (statement) =>
        statement.lines.length === lines.length &&
        lines.every(({ line, count }) => statement.lines.some((one) => one.line === line && one.count === count)),
    )
