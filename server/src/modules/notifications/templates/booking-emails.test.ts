import { describe, expect, test } from 'vitest'
import type { Language, Settings } from '@vitrina/contract'
import { BOOKING } from '../../../../test/email-subjects.ts'
import { bookingRefundEmail, guestEmail, merchantEmail } from './booking-emails.ts'
import { renderEmail } from './render-email.ts'

const SETTINGS = {
  site_title: 'Родопа',
  time_zone: 'Europe/Sofia',
  currency: { code: 'BGN', label: 'лв', second: null },
  company: { name: 'Родопа ООД', address: 'Смолян', phone: null, email: 'hello@rodopa.example' },
} as unknown as Settings
const contextIn = (language: Language) => ({ booking: BOOKING, settings: SETTINGS, language })
const page = { pageUrl: 'https://shop.example/bookings/unguessable', fee: 0 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the e-mails of a booking', () => {
  test('say when, where, which rooms, what was paid and what is due, in the guest’s language', () => {
    const { subject, text, html } = renderEmail(guestEmail('confirmation', contextIn('bg'), page))
    expect(plain(subject)).toBe('Вашата резервация 500001, 500002 в The house')
    for (const words of [
      'Пристигане: 30 декември 2026 г., от 14:00 до 22:00',
      'Заминаване: 2 януари 2027 г., до 11:00',
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

  test('say until when rooms are held, in the hotel’s time, and what a cancellation costs', () => {
    expect(plain(renderEmail(guestEmail('held', contextIn('en'), page)).text)).toContain('22 November 2026, 14:30')
    const cancelled = (fee: number) =>
      plain(renderEmail(guestEmail('cancelled', contextIn('en'), { ...page, fee })).text)
    expect(cancelled(0)).toContain('Cancelling has cost you nothing.')
    expect(cancelled(12_345)).toContain('123.45 лв of its price stay due')
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
