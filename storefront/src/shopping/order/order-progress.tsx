import type { Order, OrderState } from '@vitrina/contract'
import { deliveryTimeText } from './delivery-time-text.ts'
import { orderStateText } from './order-texts.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { CheckIcon, classes } from '@vitrina/ui'
import { isAwaitingPayment } from './payment-status.tsx'

const STEPS = ['placed', 'packed', 'shipped', 'delivered'] as const
/** The index in STEPS that an order in this state has reached. Cancelled and returned orders have no progress. */
const REACHED_STEP: Partial<Record<OrderState, number>> = {
  placed: 0,
  confirmed: 0,
  packed: 1,
  shipped: 2,
  delivered: 3,
}

/** The steps of an order: past, current and next. */
export function OrderProgress({
  order,
  lang,
  formatPrice,
}: {
  order: Order
  /** The language of the order's texts, where it differs from the page's. */
  lang: string | undefined
  formatPrice: (amount: number) => string
}) {
  const t = useTexts()
  const { language } = useApi()
  const { state, payment_state, delivery, created_at, balance } = order
  const reachedStep = REACHED_STEP[state]
  if (reachedStep === undefined) return null
  // Orders that are picked up are not shipped.
  const steps = STEPS.filter((step) => !(delivery.pickup && step === 'shipped'))
  const current = steps.findLastIndex((step) => STEPS.indexOf(step) <= reachedStep)
  const details = {
    placed: formatLongDay(created_at, language),
    packed:
      payment_state === 'awaiting_transfer'
        ? t(m.order_step_transfer)
        : isAwaitingPayment(order)
          ? t(m.order_step_paid)
          : t(m.order_step_packed),
    shipped: (
      <>
        <span lang={lang}>{delivery.service_name}</span>
        {delivery.days && <>, {deliveryTimeText(delivery.days, t)}</>}
      </>
    ),
    delivered: order.stay
      ? t(m.order_step_room)
      : payment_state === 'due_on_delivery'
        ? t(m.order_step_pay, { amount: formatPrice(balance.to_pay) })
        : delivery.pickup
          ? t(m.order_step_pickup)
          : delivery.to === 'office'
            ? t(m.order_step_office)
            : t(m.order_step_address),
  }
  /** What a step says of the time before it is reached would be wrong afterwards. */
  const isSaid = (step: (typeof STEPS)[number], index: number) =>
    step === 'placed' || index > current || (index === current && step === 'shipped') || order.stay !== null
  return (
    <section aria-labelledby="order-progress" className="mt-10 print:hidden">
      <h2 id="order-progress" className="text-2xl">
        {t(state === 'delivered' ? m.order_progress_done : m.order_progress)}
      </h2>
      <ol className={classes('mt-5 grid', steps.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0 lg:block lg:pe-8 lg:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-7 bottom-0 inset-s-3.5 w-px lg:top-3.5 lg:inset-e-0 lg:bottom-auto lg:inset-s-7 lg:h-px lg:w-auto',
                  index < current ? 'bg-accent' : 'bg-line-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'relative flex size-7 shrink-0 items-center justify-center rounded-full border',
                index <= current ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-paper',
              )}
            >
              {index <= current && <CheckIcon className="size-4" />}
            </span>
            <div className="lg:mt-3">
              <p className={classes(index === current ? 'font-semibold' : index > current && 'text-muted')}>
                {orderStateText(step, delivery, t)}
              </p>
              {isSaid(step, index) && <p className="text-sm text-muted">{details[step]}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
