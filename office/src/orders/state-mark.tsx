import type { OrderState, PaymentState } from '@vitrina/contract'
import { classes } from '@vitrina/ui'
import { useTexts } from '../shared/texts.ts'
import { paymentText, stateText } from './order-texts.ts'

const MARK = 'inline-block rounded-control px-2 py-0.5 text-sm whitespace-nowrap'
const IS_OPEN: ReadonlySet<OrderState> = new Set(['placed', 'confirmed', 'packed'])
const WARNS: ReadonlySet<PaymentState> = new Set(['awaiting_transfer', 'pending', 'failed', 'refund_due'])

/** The state of an order: what is still to be done stands out. */
export function StateMark({ state }: { state: OrderState }) {
  const t = useTexts()
  return (
    <span
      className={classes(
        MARK,
        state === 'placed' ? 'bg-accent text-on-accent' : IS_OPEN.has(state) ? 'bg-sunken text-ink' : 'ps-0 text-muted',
      )}
    >
      {stateText(state, t)}
    </span>
  )
}

export function PaymentMark({ state, isWithStay }: { state: PaymentState; isWithStay: boolean }) {
  const t = useTexts()
  return (
    <span className={classes(MARK, WARNS.has(state) ? 'bg-warn-paper text-ink' : 'ps-0 text-muted')}>
      {paymentText(state, t, isWithStay)}
    </span>
  )
}
