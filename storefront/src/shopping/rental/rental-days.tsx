import { addDays, daysBetween } from '@vitrina/contract/dates'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { formatShortDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'

/** The rental period and the price per day, already formatted. `to` is the day after the last rental day. */
export function RentalDays({ from, to, price }: { from: string; to: string; price: string }) {
  const t = useTexts()
  const { language } = useApi()
  return (
    <>
      <p className="text-muted">{formatShortDays(from, addDays(to, -1), language)}</p>
      <p className="text-muted tabular-nums">
        {t(m.checkout_rental_days_price, { price, count: daysBetween(from, to) })}
      </p>
    </>
  )
}
