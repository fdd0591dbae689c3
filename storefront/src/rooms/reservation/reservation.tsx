import { Link } from '@tanstack/react-router'
import { daysBetween } from '@vitrina/contract/dates'
import { Suspense, useState } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import { Form, formId, FormNotice, FormSection } from '@vitrina/forms'
import { ContactSection, dutyToPay, InvoiceSection, NoteSection, PaymentSection, Wallet } from '../../purchase/index.ts'
import { TermsField } from '../../shared/terms-field.tsx'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, buttonClass, Facts, Notice } from '@vitrina/ui'
import { HouseRules } from '../room/house-rules.tsx'
import { guestsText } from '../search/guests-text.ts'
import { type DatedSearch, stayParams } from '../search/stay-search.ts'
import { bookingForm, type BookingNotice } from './booking-form.ts'
import { ReservationSkeleton } from './reservation-skeleton.tsx'
import { ReservationSummary } from './reservation-summary.tsx'
import { RoomExtras, useRoomExtras } from './room-extras.tsx'
import { StayGoods } from './use-cart-goods.ts'
import { useReservation } from './use-reservation.ts'

const BOOK_TEXTS = { now: m.reservation_book, later: m.reservation_book_later, none: m.reservation_book_free }

/** The second half of a booking: extras, the guest, the payment, and the summary with the button that reserves. */
export function Reservation({ search }: { search: DatedSearch }) {
  const t = useTexts()
  const { language } = useApi()
  const { dates, rooms: wanted } = search
  const reservation = useReservation(search)
  const { form, rooms, methods, method, payments, toPay } = reservation
  const extras = useRoomExtras(rooms)
  // How long the form and its summary are depends on the rooms. What is shown once stays, while other prices load as well.
  const [isShown, setIsShown] = useState(false)
  if (!isShown && !reservation.isLoading && !extras.isLoading) setIsShown(true)
  const facts = [t(m.stay_nights, { count: daysBetween(dates.from, dates.to) }), guestsText(wanted, t)]

  const bookButton = (className: string) => (
    <Button type="submit" form={formId(bookingForm)} size="large" busy={form.phase !== 'editing'} className={className}>
      {t(BOOK_TEXTS[dutyToPay(toPay, method)])}
    </Button>
  )
  const backLink = (
    <Link
      to="/booking"
      search={stayParams(search)}
      className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}
    >
      {t(m.reservation_back)}
    </Link>
  )
  return (
    <>
      <p>
        <span className="text-lg font-semibold">{formatDays(dates.from, dates.to, language)}</span>
        <Facts facts={facts} className="text-muted" />
      </p>
      <p className="mt-2 max-w-xl text-sm text-muted">{t(m.checkout_saved_in_browser)}</p>
      {isShown ? (
        <div className="mt-8 flex grow flex-col lg:mt-10 lg:grid lg:grow-0 lg:grid-cols-12 lg:gap-x-16">
          <Form form={form} className="min-w-0 grow lg:col-span-7">
            <RoomExtras offered={extras.offered} />
            {reservation.cart.hasGoods && (
              <Suspense>
                <StayGoods form={form} cart={reservation.cart} />
              </Suspense>
            )}
            <ContactSection form={form} phoneHint={t(m.reservation_phone_hint)} />
            {reservation.isPaid ? (
              <FormSection title={t(m.checkout_payment)}>
                <p>{t(m.voucher_pays_all)}</p>
              </FormSection>
            ) : (
              <PaymentSection
                form={form}
                cards={methods?.map(({ service, name, text, isPossible }) => ({
                  value: service,
                  label: name,
                  text: isPossible ? text : t(m.reservation_deposit_needed),
                  disabled: !isPossible,
                }))}
                hasFailed={payments.isError}
                onRetry={() => void payments.refetch()}
              />
            )}
            <InvoiceSection form={form} />
            <NoteSection form={form} hint={t(m.reservation_note_hint)} />
            {extras.hotel && (
              <FormSection title={t(m.rooms_policies)}>
                <div>
                  <HouseRules hotel={extras.hotel} />
                </div>
              </FormSection>
            )}
            <div className="border-t border-line pt-6">
              <TermsField form={form} />
            </div>
            <FormNotice form={form} className="mt-5" renderOwn={(notice) => <BookingNoticeText notice={notice} />} />
            {bookButton('mt-5 w-full max-lg:hidden')}
            <Wallet
              subject="booking"
              method={method}
              due={reservation.due}
              isUpdating={reservation.isUpdating}
              form={form}
              onPay={reservation.payByWallet}
            />
            <p role="status" className="mt-2 text-sm text-muted empty:hidden">
              {form.phase === 'sending' ? t(m.reservation_sending) : ''}
            </p>
          </Form>
          <ReservationSummary
            reservation={reservation}
            from={dates.from}
            editLink={backLink}
            button={bookButton('px-4! sm:px-7!')}
          />
        </div>
      ) : (
        <ReservationSkeleton />
      )}
    </>
  )
}

function BookingNoticeText({ notice }: { notice: BookingNotice }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  if (notice.kind === 'total_changed')
    return (
      <Notice tone="warn" className="mt-5">
        {t(m.reservation_total_changed, { before: formatPrice(notice.before), now: formatPrice(notice.now) })}
      </Notice>
    )
  return (
    <Notice tone="bad" className="mt-5">
      {t(m.checkout_price_failed)}
    </Notice>
  )
}
