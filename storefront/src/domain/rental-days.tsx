import { addDays, daysBetween } from '@vitrina/contract/dates'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { formatDay } from '../lib/formats.ts'
import { useShop } from '../lib/shop-context.tsx'

/** The days something is let for, and what each costs. `to` is the day after the last one. */
export function LetDays({ from, to, price }: { from: string; to: string; price: string }) {
  const t = useTexts()
  const { language } = useShop()
  const last = addDays(to, -1)
  const day = (date: string) => formatDay(date, language, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <p className="text-muted">
        {last === from ? day(from) : t(m.checkout_days_between, { from: day(from), to: day(last) })}
      </p>
      <p className="text-muted tabular-nums">{t(m.checkout_days_times, { price, count: daysBetween(from, to) })}</p>
    </>
  )
}
