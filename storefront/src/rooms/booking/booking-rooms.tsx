import { Link } from '@tanstack/react-router'
import type { Booking, Reservation } from '@vitrina/contract'
import type { MoneyFormats } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { PriceLines } from '../offers/price-lines.tsx'
import { CancellationTerms } from '../room/cancellation-terms.tsx'
import { BOARD_TEXTS } from '../room/rate-plans.tsx'
import { guestsText } from '../search/guests-text.ts'

type Props = {
  booking: Booking
  money: MoneyFormats
  /** The language of the booking's texts, where it differs from the page's. */
  lang: string | undefined
}

/** The rooms of a booking, each with its guests, its conditions, and why it costs what it costs. */
export function BookingRooms({ booking, money, lang }: Props) {
  const t = useTexts()
  const { reservations, cancellation, fee_floor } = booking
  return (
    <>
      {/* The rule above the total ends the list. */}
      <ul className="divide-y divide-line border-t border-line">
        {reservations.map((reservation) => (
          <li key={reservation.number} className="break-inside-avoid py-5">
            <BookedRoom reservation={reservation} booking={booking} money={money} lang={lang} />
          </li>
        ))}
      </ul>
      {cancellation && fee_floor > 0 && (
        <p className="mt-3 text-sm text-muted">{t(m.booked_fee_floor, { fee: money.formatPrice(fee_floor) })}</p>
      )}
    </>
  )
}

function BookedRoom({
  reservation: { number, room_name, room_url, icon, variation_name, board, adults_count, kid_years, ...priced },
  booking: { from_date, state, reservations, total, goods, fee_floor },
  money,
  lang,
}: Props & { reservation: Reservation }) {
  const t = useTexts()
  const isAhead = state === 'held' || state === 'confirmed'
  // Of the whole booking, whose rooms are cancelled together.
  const floorPercent = fee_floor > 0 ? (fee_floor / (total - goods.total)) * 100 : 0
  return (
    <div className="flex gap-4">
      {icon && (
        <img
          src={icon}
          alt=""
          width={80}
          height={80}
          className="size-20 shrink-0 object-cover max-xs:hidden print:hidden"
        />
      )}
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-x-4">
          <h3 lang={lang} className="min-w-0 font-sans text-base font-semibold tracking-normal">
            <Link to="/rooms/$url" params={{ url: room_url }} className="underline-offset-4 hover:underline">
              {room_name}
            </Link>
          </h3>
          <p className="shrink-0 tabular-nums">{money.formatPrice(priced.total)}</p>
        </div>
        {/* The number of the only room stands in the heading. */}
        {reservations.length > 1 && <p className="text-sm text-muted">{t(m.booked_number, { number })}</p>}
        <p className="mt-1">
          <span lang={lang}>{variation_name}</span> · {t(BOARD_TEXTS[board])}
        </p>
        <p>{guestsText([{ adults: adults_count, kids: kid_years }], t)}</p>
        {kid_years.length > 0 && (
          <p className="text-sm text-muted">
            {t(m.booked_ages, { count: kid_years.length, ages: kid_years.join(', ') })}
          </p>
        )}
        {isAhead && (
          <CancellationTerms
            steps={priced.cancellation}
            from={from_date}
            floorPercent={floorPercent}
            said={variation_name}
          />
        )}
        <details className="mt-1 print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink">
            {t(m.price_why)}
            <span className="sr-only">: {room_name}</span>
          </summary>
          <div lang={lang}>
            <PriceLines lines={priced.lines} total={priced.total} money={money} />
          </div>
        </details>
      </div>
    </div>
  )
}
