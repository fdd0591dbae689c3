import type { ReactNode } from 'react'
import { sumAmounts } from '@vitrina/contract/money'
import { useMoney } from '../../shared/use-money.ts'
import { Codes, SummaryPanel } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { updateFilter, useRooms } from '../room-store.ts'
import { AmountRow, TextSkeleton, TotalsList } from '@vitrina/ui'
import { WhyThisPrice } from '../offers/price-lines.tsx'
import type { PricedRoom } from '../room-cart/use-selected-rooms.ts'
import { PlanConditions } from '../room/rate-plans.tsx'
import { guestsText } from '../search/guests-text.ts'
import { bookingForm } from './booking-form.ts'
import type { Reservation } from './use-reservation.ts'

type Props = {
  reservation: Reservation
  /** The day of arrival. */
  from: string
  /** The link back to the rooms. */
  editLink: ReactNode
  /** The button beside the total in the bar of a narrow screen. */
  button: ReactNode
}

/** Every room with its ledger, the promo code, the total, and what of it is due when. */
export function ReservationSummary({ reservation, from, editLink, button }: Props) {
  const t = useTexts()
  const { filter } = useRooms()
  const { form, rooms, toPay, isUpdating, promo, voucher, retry } = reservation
  const [promoError, voucherError] = [form.errorOf('promo_code'), form.errorOf('voucher_code')]
  const changeCodes = (codes: { promo_code?: string; voucher_code?: string }) => {
    if (codes.promo_code !== undefined) updateFilter({ promo_code: codes.promo_code })
    // That removes their errors.
    form.change(codes)
  }
  return (
    <SummaryPanel
      formName={bookingForm.name}
      title={t(m.reservation_summary)}
      total={toPay ?? undefined}
      totalLabel={voucher?.applied ? t(m.voucher_to_pay) : undefined}
      isUpdating={isUpdating}
      error={promoError ?? voucherError}
      button={button}
    >
      <ul aria-label={t(m.room_cart_title)} className="divide-y divide-line border-y border-line">
        {rooms.map((room) => (
          <li key={room.index} className="py-4">
            <SummaryRoom room={room} from={from} />
          </li>
        ))}
      </ul>
      <div className="mt-1">{editLink}</div>
      <div className="mt-3 border-t border-line pt-4">
        <Codes
          formName={bookingForm.name}
          promo={{ code: filter.promo_code, effect: promo, error: promoError }}
          voucher={{ code: form.values.voucher_code, effect: voucher, error: voucherError }}
          onChange={changeCodes}
        />
        {reservation.cart.goods && <p className="mt-1 text-sm text-muted">{t(m.stay_goods_promo)}</p>}
      </div>
      <div className="mt-4">
        {rooms.some(({ hasFailed, isGone }) => hasFailed && !isGone) && (
          <div className="mb-4">
            <LoadFailed text={t(m.checkout_price_failed)} onRetry={retry} />
          </div>
        )}
        {/* Of a room that is gone there is no price to wait for. */}
        {!rooms.some(({ isGone }) => isGone) && <Totals reservation={reservation} />}
      </div>
    </SummaryPanel>
  )
}

function SummaryRoom({
  room: { guests, room, body, price, hasFailed, isGone },
  from,
}: {
  room: PricedRoom
  from: string
}) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const name = room?.name ?? ''
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{guestsText(guests, t)}</p>
        {price && (
          <>
            <p className="mt-1 text-sm">{price.variation.name}</p>
            <PlanConditions plan={price.variation} from={from} />
          </>
        )}
        {hasFailed && <p className="mt-1 text-sm font-semibold text-bad">{t(m.room_unavailable)}</p>}
      </div>
      {!isGone && (
        <div className="flex flex-col items-end max-sm:w-full">
          <p className="font-semibold tabular-nums">
            {price ? formatPrice(price.total) : <TextSkeleton className="w-20" />}
          </p>
          {body && <WhyThisPrice name={name} body={body} />}
        </div>
      )}
    </div>
  )
}

function Totals({
  reservation: { rooms, total, due, toPay, voucher, cart, isUpdating },
}: {
  reservation: Reservation
}) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = useMoney()
  const discount = sumAmounts(rooms.map(({ price }) => price?.discount ?? 0))
  const cityTax = sumAmounts(rooms.map(({ price }) => price?.city_tax ?? 0))
  const format = (amount: number | null) => (amount === null ? <TextSkeleton className="w-20" /> : formatPrice(amount))
  const later = toPay === null || due === null ? null : sumAmounts([toPay, -due])
  return (
    <>
      <TotalsList
        isUpdating={isUpdating || total === null}
        rows={[
          ...(discount > 0
            ? [
                {
                  key: 'discount',
                  label: t(m.cart_discount),
                  amount: `−${formatPrice(discount)}`,
                  tone: 'good' as const,
                },
              ]
            : []),
          ...(cart.goods
            ? [{ key: 'goods', label: t(m.stay_goods_label), amount: formatPrice(cart.goods.total) }]
            : []),
        ]}
        total={{
          key: 'total',
          label: t(m.cart_total),
          ...(cityTax > 0 && { labelNote: t(m.reservation_city_tax_included, { price: formatPrice(cityTax) }) }),
          amount: format(total),
          note: total === null ? formatSecondPrice(0) && '\u00a0' : formatSecondPrice(total),
        }}
      />
      <dl className="mt-3 tabular-nums">
        {voucher?.applied && voucher.amount > 0 && (
          <AmountRow
            label={t(m.voucher_paid, { last_four: voucher.last_four })}
            amount={`−${formatPrice(voucher.amount)}`}
          />
        )}
        <AmountRow label={t(m.reservation_due_now)} amount={format(due)} />
        {later !== 0 && <AmountRow label={t(m.reservation_due_later)} amount={format(later)} />}
      </dl>
    </>
  )
}
