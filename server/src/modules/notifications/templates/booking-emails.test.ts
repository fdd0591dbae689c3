import { describe, expect, test } from 'vitest'
import type { Booking, Language } from '@vitrina/contract'
import { BOOKING } from '../../../../test/emails/email-subjects.ts'
import { bookingRefundEmail, type GuestEmail, guestEmail, merchantEmail } from './booking-emails.ts'
import { DEFAULT_LOOK } from '../../look/index.ts'
import { renderEmail } from './render-email.ts'
import type { LetterSettings } from './sender.ts'

const SETTINGS = {
  site_title: 'Родопа',
  look: DEFAULT_LOOK,
  time_zone: 'Europe/Sofia',
  currency: { code: 'BGN', label: 'лв', second: null },
  company: { name: 'Родопа ООД', address: 'Смолян', phone: null, email: 'hello@rodopa.example' },
} as unknown as LetterSettings
const contextIn = (language: Language) => ({ booking: BOOKING, settings: SETTINGS, language })
const page = { pageUrl: 'https://shop.example/bookings/unguessable' }
const guestText = (kind: GuestEmail, changes: object = {}, language: Language = 'en') =>
  plain(renderEmail(guestEmail(kind, { ...contextIn(language), booking: { ...BOOKING, ...changes } }, page)).text)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the e-mails of a booking', () => {
  test('say when, where, which rooms, what was paid and what is due, in the guest’s language', () => {
    const { subject, text, html } = renderEmail(guestEmail('confirmation', contextIn('bg'), page))
    expect(plain(subject)).toBe('Вашата резервация 500001, 500002 в The house')
    for (const words of [
      'Пристигане: 30 декември 2026 г., от 14:00 до 22:00',
      'Заминаване: 2 януари 2027 г., до 11:00',
      'Номера на резервации: 500001, 500002',
      '1 × Double, Half board, Възрастни: 2, Деца: 2 (на възраст: 4, 8): 300,00 лв',
      'Отстъпка: −20,00 лв',
      'Общо: 500,00 лв',
      'Платено: 150,00 лв',
      'За плащане при пристигане: 350,00 лв',
      'https://shop.example/bookings/unguessable',
    ])
      expect(plain(text)).toContain(words)
    expect(html).not.toContain('<b>Мария')
  })

  test('of one reservation have one number', () => {
    expect(guestText('confirmation', { reservation_numbers: ['500001'] })).toContain('Booking number: 500001')
    expect(guestText('confirmation')).toContain('Booking numbers: 500001, 500002')
  })

  test('say until when rooms are held, in the hotel’s time, and what a cancellation costs', () => {
    expect(plain(renderEmail(guestEmail('held', contextIn('en'), page)).text)).toContain('22 November 2026, 14:30')
  })

  test('say of a cancelled booking what was paid, what is kept and what comes back, and nothing that is not so', () => {
    const cancelled = (fee: number, paid: number) => {
      const kept = Math.min(fee, paid)
      return guestText('cancelled', {
        state: 'cancelled',
        paid,
        owed: fee,
        due: { method: 'online', now: 0, by: null, on_arrival: 0 },
        cancelled: { fee, kept, refund: paid - kept },
      })
    }
    expect(cancelled(0, 0)).toContain('Cancelling has cost you nothing.')
    expect(cancelled(0, 0)).not.toMatch(/We keep|Comes back|Due/u)
    const part = cancelled(49, 150)
    for (const words of ['we keep 49.00 лв', 'Paid: 150.00 лв', 'We keep: 49.00 лв', 'Comes back to you: 101.00 лв'])
      expect(part).toContain(words)
    expect(cancelled(49, 0)).toContain(
      'The conditions name a fee of 49.00 лв; we do not collect what has not been paid.',
    )
    expect(cancelled(49, 0)).not.toContain('We keep:')
  })

  test('name what is to be transferred now, and what is due on arrival', () => {
    const account = { holder: 'Rodopa', iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD', bank: 'Bank' }
    const text = guestText('confirmation', {
      payment_state: 'awaiting_transfer',
      paid: 0,
      due: { method: 'transfer', now: 105.6, by: null, on_arrival: 394.4 },
      payment: { name: 'Transfer', text: '', account, charge: null },
    })
    for (const words of [
      'Due now, by transfer: 105.60 лв',
      'Amount to transfer: 105.60 лв',
      'Due on arrival: 394.40 лв',
    ])
      expect(text).toContain(words)
  })

  test('name the vouchers that have paid a part', () => {
    const paid_by_voucher = [
      { last_four: 'K7QD', amount: 50 },
      { last_four: 'M2XA', amount: 20 },
    ]
    for (const kind of ['held', 'confirmation'] as const)
      expect(guestText(kind, { paid_by_voucher })).toMatch(
        /Paid: 150\.00 лв\s+Of it by voucher …K7QD: 50\.00 лв\s+Of it by voucher …M2XA: 20\.00 лв/u,
      )
    expect(guestText('confirmation', { paid_by_voucher }, 'bg')).toContain('От тях с ваучер …K7QD: 50,00 лв')
  })

  test('name every paid extra with its number and price, to the guest and to the merchant', () => {
    const extra = { kind: 'extra' as const, label: 'Dinner', date: null, count: 4, price: 25, total: 100 }
    const night = { kind: 'night' as const, label: 'Night', date: '2026-12-30', count: 1, price: 200, total: 200 }
    const [first, second] = BOOKING.reservations
    const booking: Booking = { ...BOOKING, reservations: [{ ...first!, lines: [night, extra] }, second!] }
    const merchant = renderEmail(
      merchantEmail('placed', { ...contextIn('en'), booking }, { pageUrl: null, guestLanguage: 'en' }),
    ).text
    for (const text of [guestText('confirmation', booking), guestText('held', booking), plain(merchant)])
      expect(text).toContain('Double, Dinner: 4 × 25.00 лв = 100.00 лв')
  })

  test('have the rules of the house where they are short', () => {
    const withPolicies = (policies: string) => guestText('confirmation', { hotel: { ...BOOKING.hotel, policies } })
    expect(withPolicies('<h2>Quiet</h2>\n<ul>\n<li>No smoking &amp; no pets</li>\n</ul>')).toContain(
      'House rules\nQuiet\n– No smoking & no pets',
    )
    expect(withPolicies(`<p>${'Long. '.repeat(200)}</p>`)).not.toContain('House rules')
    expect(withPolicies('')).not.toContain('House rules')
  })

  test('to the merchant name the guest and the dates', () => {
    const { subject, text } = renderEmail(
      merchantEmail('placed', contextIn('en'), { pageUrl: page.pageUrl, guestLanguage: 'bg' }),
    )
    expect(plain(subject)).toMatch(/^New booking 500001, 500002: 30 December 2026.{1,3}2 January 2027$/u)
    expect(text).toContain('maria@example.bg')
  })

  test('of a refund name its reason and amount', () => {
    const charge = { amount: 51.13, currency: 'EUR' as const }
    for (const reason of ['due', 'late', 'twice', 'sent_back'] as const) {
      const { text } = renderEmail(bookingRefundEmail(contextIn('bg'), { reason, charge }, page.pageUrl))
      expect(plain(text)).toContain('Ще получите обратно 51,13 EUR')
      expect(text).toContain('500001')
    }
  })
})
