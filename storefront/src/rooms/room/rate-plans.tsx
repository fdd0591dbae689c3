import type { RoomExtra, RoomVariation } from '@vitrina/contract'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { Facts } from '@vitrina/ui'
import { useTexts } from '@vitrina/i18n'
import { CancellationTerms } from './cancellation-terms.tsx'
import { planCancellationText } from './cancellation-text.ts'
import { useRoomOffers } from './use-room-offers.ts'

export const BOARD_TEXTS = {
  room_only: m.board_room_only,
  breakfast: m.board_breakfast,
  half_board: m.board_half_board,
  full_board: m.board_full_board,
}

/** What an extra costs, and for what. */
export const EXTRA_TEXTS: Record<RoomExtra['per'], typeof m.extra_stay> = {
  person_night: m.extra_person_night,
  person_stay: m.extra_person_stay,
  night: m.extra_night,
  stay: m.extra_stay,
}

/** The conditions a room type is sold on, each with its price for the chosen stay, or else for tonight where a room is free. */
export function RatePlans({ roomId, plans }: { roomId: number; plans: readonly RoomVariation[] }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { stay, offers } = useRoomOffers(roomId)
  const priceOf = ({ id }: RoomVariation) => {
    const price = offers.find(({ variation }) => variation.id === id)?.price
    if (!price) return null
    if (!stay) return t(m.plan_tonight, { price: formatPrice(price.total) })
    return t(m.plan_stay_price, {
      price: formatPrice(price.total),
      nights: t(m.stay_nights, { count: price.nights }),
    })
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {plans.map((plan) => (
        <li key={plan.id} className="py-4">
          <div className="flex-wrap items-baseline justify-between gap-x-6 sm:flex">
            <h3 className="font-sans text-base font-semibold tracking-normal">{plan.name}</h3>
            {/* As high as its text, which comes when the browser has asked. */}
            <p className="min-h-[1lh] font-semibold tabular-nums">{priceOf(plan)}</p>
          </div>
          {plan.summary && <p className="mt-1 text-muted">{plan.summary}</p>}
          <PlanConditions plan={plan} />
        </li>
      ))}
    </ul>
  )
}

type ConditionsProps = {
  plan: RoomVariation
  /** The day of arrival, where it is known: what cancelling costs is then said with its dates. */
  from?: string
  /** Without the plan's name above it: with the condition that it names, and only until when cancelling is free, or what it costs now. */
  isBrief?: boolean
}

/** Board, cancellation and deposit of a rate plan. */
export function PlanConditions({ plan, from, isBrief = false }: ConditionsProps) {
  const t = useTexts()
  const conditions = [
    t(BOARD_TEXTS[plan.board]),
    ...(from === undefined || !plan.refundable ? [planCancellationText(plan.cancellation, t)] : []),
    ...(plan.deposit_percent === 100
      ? [t(m.plan_prepaid)]
      : plan.deposit_percent > 0
        ? [t(m.plan_deposit, { percent: plan.deposit_percent })]
        : [t(m.plan_no_deposit)]),
    ...(plan.min_stay > 1 ? [t(m.plan_min_stay, { count: plan.min_stay })] : []),
  ]
  return (
    <>
      <p className="mt-1 text-sm">
        <Facts facts={isBrief ? conditions : conditions.filter((condition) => condition !== plan.name)} />
      </p>
      {from !== undefined && plan.refundable && (
        <CancellationTerms steps={plan.cancellation} from={from} isBrief={isBrief} />
      )}
    </>
  )
}
