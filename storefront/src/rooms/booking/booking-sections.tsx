import type { Booking } from '@vitrina/contract'
import { API_ROOT } from '@vitrina/contract/constants'
import { awaitedAccount, CustomerSections, DocumentSection } from '../../purchase/index.ts'
import { CompanyContact } from '../../shared/company-contact.tsx'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatLongDay, formatWeekday } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { RichText } from '@vitrina/ui'

/** When and where the stay is. */
export function StaySection({ booking, lang }: { booking: Booking; lang: string | undefined }) {
  const t = useTexts()
  const { language } = useApi()
  const { from_date, to_date, nights, hotel, state, url } = booking
  const days = [
    {
      label: t(m.booked_arrival),
      day: from_date,
      time: t(m.booked_arrival_time, { from: hotel.check_in_from, until: hotel.check_in_until }),
    },
    {
      label: t(m.booked_departure),
      day: to_date,
      time: t(m.booked_departure_time, { until: hotel.check_out_until }),
    },
  ]
  return (
    <DocumentSection title={t(m.booked_stay)}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 print:grid-cols-2">
        {days.map(({ label, day, time }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="font-semibold">
                {formatWeekday(day, language)}, {formatLongDay(day, language)}
              </span>
              <span className="block">{time}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{t(m.stay_nights, { count: nights })}</p>
      {state === 'confirmed' && (
        <a
          href={`${API_ROOT}/bookings/${url}/calendar.ics`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
        >
          {t(m.booked_calendar)}
        </a>
      )}
      <div lang={lang} className="mt-4">
        <p className="text-sm text-muted" lang={language}>
          {t(m.booked_where)}
        </p>
        <p className="font-semibold">{hotel.name}</p>
        <p>{hotel.address}</p>
      </div>
      <CompanyContact />
    </DocumentSection>
  )
}

/** How the booking is paid, where no transfer is awaited, and the guest who made it. */
export function BookingSections({ booking, lang }: { booking: Booking; lang: string | undefined }) {
  const t = useTexts()
  const { payment, payment_state, state } = booking
  const isAhead = state === 'held' || state === 'confirmed'
  return (
    <>
      {!awaitedAccount(booking) && (
        <DocumentSection title={t(m.order_payment)}>
          <p lang={lang} className="font-semibold">
            {payment.name}
          </p>
          {payment.text && isAhead && payment_state !== 'paid' && (
            <p lang={lang} className="mt-1 text-muted">
              {payment.text}
            </p>
          )}
        </DocumentSection>
      )}
      <CustomerSections {...booking} />
    </>
  )
}

/** The rules of the house, of a stay that is ahead: below its price on a wide screen, and last on a phone. */
export function PoliciesSection({ booking: { state, hotel }, lang }: { booking: Booking; lang: string | undefined }) {
  const t = useTexts()
  if ((state !== 'held' && state !== 'confirmed') || !hotel.policies) return null
  return (
    <div className="lg:col-span-7">
      <DocumentSection title={t(m.rooms_policies)}>
        <div lang={lang}>
          <RichText html={hotel.policies} className="text-base" />
        </div>
      </DocumentSection>
    </div>
  )
}
