import { type Language, toDecimal } from '@vitrina/contract'
import { formatMoney } from '../../platform/format-money.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { Line } from '../pricing/index.ts'
import type { ShopSettings } from '../settings/index.ts'

/** What is wrong with a line, said with its name. */
function textOf(line: Line): Text {
  const values = {
    name: line.options.length > 0 ? `${line.name} (${line.options.map(({ value }) => value).join(', ')})` : line.name,
  }
  switch (line.state) {
    case 'gone':
      return line.name ? { key: 'line_gone', values } : 'line_gone_unnamed'
    case 'choose_options':
      return { key: 'line_options', values }
    case 'by_day':
      return { key: 'line_by_day', values }
    case 'too_many':
      return { key: 'line_left', values: { ...values, left: line.left ?? 0 } }
    default:
      return { key: 'line_sold_out', values }
  }
}

/** Refuses an order whose lines can't all be had, naming each such line with what is left of it. */
export function refuseLines(lines: readonly Line[], isWrong: (line: Line) => boolean): Rejection | null {
  const wrong = lines.map((line, index) => ({ line, index })).filter(({ line }) => isWrong(line))
  if (wrong.length === 0) return null
  return Rejection.validation(Object.fromEntries(wrong.map(({ line, index }) => [`items.${index}`, textOf(line)])), {
    lines: wrong.map(({ line, index }) => ({
      index,
      id: line.product_id,
      selected_options: line.item.selected_options ?? {},
      state: line.state,
      left: line.left ?? 0,
      name: line.name,
    })),
  })
}

/** Refuses an order whose total is not what the client showed: nothing is booked at a price nobody saw. */
export function refuseTotal(expected: number, total: number, language: Language, shop: ShopSettings): Rejection | null {
  if (expected === total) return null
  return Rejection.validation(
    { expected_total: { key: 'total_changed', values: { total: formatMoney(total, language, shop.currency_label) } } },
    { total: toDecimal(total) },
  )
}
