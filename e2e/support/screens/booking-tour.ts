import { addDays } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { accessibilityViolations } from '../checks/axe.ts'
import { placeBooking } from '../steps/bookings.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import type { journeys } from '../journeys.ts'
import { recordLayoutShifts } from '../checks/layout-shifts.ts'
import { callApi } from '../shops/shop.ts'
import {
  findClosedDay,
  findStay,
  FLEXIBLE,
  freeRooms,
  reserve,
  selectRoom,
  selectTwoRooms,
  TWO_PARTIES,
} from '../steps/stays.ts'
import { findingsAt, findingsOf, lateOpener, type Look } from '../checks/tour-checks.ts'

/** Tests of a tour: the screens of rooms once dates are chosen, the reservation and a booking's page. */
export function bookingTour(test: ReturnType<typeof journeys>['test'], shop: DemoShop, look: Look): void {
  const t = textsIn(look.language)
  const texts = (text: string) => ({ en: text, bg: text })
  // From here on the selected rooms stand beside the offers, which are narrowest then.
  if (look.device === 'desktop') look = { ...look, widths: [...look.widths, 1024] }

  test('offers, and why there are none, are accessible, still and narrow enough', async ({ visit }) => {
    const visitor = await visit(look)
    const { page } = visitor
    await recordLayoutShifts(page)
    const open = await lateOpener(visitor)
    const { from, to } = await findStay(shop, 30)
    const closed = await findClosedDay(shop)
    const findings: string[] = []
    findings.push(
      ...(await findingsAt(visitor, open, look, {
        name: 'no offers',
        address: `/booking?from=${addDays(closed, -1)}&to=${addDays(closed, 1)}&guests=2`,
        shown: () => visitor.main().getByText(t(m.none_nearest)),
      })),
      ...(await findingsAt(visitor, open, look, {
        name: 'offers',
        address: `/booking?from=${from}&to=${to}&guests=${TWO_PARTIES}`,
        shown: () => freeRooms(visitor, 1).first(),
      })),
    )
    await selectRoom(visitor, 0, FLEXIBLE)
    await visitor.waitForTotal()
    findings.push(...(await findingsOf(visitor, look, { name: 'offers with a selected room' })))
    await page
      .getByRole('button', { name: new RegExp(`^${t(m.price_why)}`) })
      .first()
      .click()
    await visitor.waitForTotal()
    findings.push(...(await accessibilityViolations(visitor, 'why this price')))
    expect(findings).toEqual([])
  })

  test('a reservation is accessible, still and narrow enough, with mistakes as well', async ({ visit }) => {
    const visitor = await visit(look)
    const { page } = visitor
    const stay = await findStay(shop, 45)
    await selectTwoRooms(visitor, stay)
    await visitor.waitForTotal()
    await recordLayoutShifts(page)
    const open = await lateOpener(visitor)
    const findings = await findingsAt(visitor, open, look, {
      name: 'reservation',
      address: `/booking?from=${stay.from}&to=${stay.to}&guests=${TWO_PARTIES}&step=reservation`,
      heading: texts(t(m.reservation_title)),
      shown: () => page.getByRole('radio').first(),
    })
    await page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
    await reserve(visitor)
    await page.locator('input[aria-invalid=true]').first().waitFor()
    findings.push(...(await findingsOf(visitor, look, { name: 'reservation with mistakes' })))
    expect(findings).toEqual([])
  })

  test('the page of a booking is accessible, still and narrow enough, in each state', async ({ visit }) => {
    const visitor = await visit(look)
    const { page, language } = visitor
    await recordLayoutShifts(page)
    const open = await lateOpener(visitor)
    const findings: string[] = []
    const visitBooking = async (url: string, state: string, heading: string) =>
      findings.push(
        ...(await findingsAt(visitor, open, look, {
          name: `booking ${state}`,
          address: `/bookings/${url}`,
          heading: texts(heading),
        })),
      )
    const greeting = t(m.booked_greeting, { name: 'Мария' })
    const { url: transferred } = await placeBooking(shop, language, 70, { payment_method: 'bank-rooms' })
    await visitBooking(transferred, 'that awaits a transfer', greeting)
    const { url } = await placeBooking(shop, language, 70)
    await visitBooking(url, 'to be paid on arrival', greeting)
    await visitor.button(t(m.booked_change)).click()
    await page.getByRole('dialog').getByRole('grid').first().waitFor()
    findings.push(...(await accessibilityViolations(visitor, 'other dates')))
    await page.keyboard.press('Escape')
    await visitor.button(t(m.booked_cancel)).click()
    findings.push(...(await accessibilityViolations(visitor, 'cancelling')))
    for (const each of [transferred, url])
      expect((await callApi(shop, 'POST', `/bookings/${each}/cancel`, {})).status).toBe(200)
    await visitBooking(url, 'that is cancelled', t(m.booked_title))
    expect(findings).toEqual([])
  })
}
