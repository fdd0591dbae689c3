import { expect, test } from 'vitest'
import { openBookingShop } from '../../../test/bookings.ts'
import { newCustomer } from '../../../test/customers.ts'
import { openPushService, pushHelpers } from '../../../test/web-push.ts'
import { changeBookingState } from '../bookings/index.ts'

const service = await openPushService()
const { shop, house, database, booked } = await openBookingShop({ env: service.env })
service.connect(shop)
const { subscribe } = pushHelpers(shop, service.origin)
const { rooms, plans, day } = house
const studio = { room_id: rooms.studio, variation_id: plans.flexible }

const bodies = ({ received }: ReturnType<typeof service.newBrowser>) =>
  received.map(({ notification }) => notification.body)

test('other dates and a cancellation of a booking reach its subscription, and link to its page', async () => {
  const { url, reservation_numbers } = await booked([studio], [day(25), day(28)])
  const browser = service.newBrowser()
  expect((await subscribe(browser, `bookings/${url}`, { language: 'bg' })).body.data.bookings).toEqual([url])
  await shop.call('POST', `/bookings/${url}/change`, { from_date: day(26), to_date: day(29), expected_total: 606 })
  await expect.poll(() => browser.received.length).toBe(1)
  const { notification } = browser.received[0]!
  expect(notification).toMatchObject({
    title: `Резервация ${reservation_numbers[0]}`,
    path: `/bookings/${url}`,
    lang: 'bg',
  })
  expect(notification.body).toMatch(new RegExp(`^${Number(day(26).slice(8))}.*: потвърдена, плаща се при пристигане$`))
  expect((await shop.call('POST', `/bookings/${url}/cancel`, { expected_fee: 0 })).status).toBe(200)
  await expect.poll(() => bodies(browser).at(-1)).toMatch(/: отменена, не се дължи плащане$/)
  expect(new Set(browser.received.map(({ topic }) => topic)).size).toBe(1)
  expect(service.problems).toEqual([])
})

test('the news of a customer’s booking reach the browsers that are subscribed to the account', async () => {
  const owner = await newCustomer(shop)
  const [own, other] = [service.newBrowser(), service.newBrowser()]
  await subscribe(own, 'account', { token: owner.token })
  await subscribe(other, 'account', { token: (await newCustomer(shop)).token })
  const { url } = await booked([studio], [day(20), day(22)], {}, { authorization: `Bearer ${owner.token}` })
  const { rows } = await database.pool.query('select id from booking where access_token = $1', [url])
  await database.transaction((tx) => changeBookingState(tx, rows[0].id, 'cancelled', { actor: { kind: 'merchant' } }))
  await expect.poll(() => bodies(own).at(-1)).toMatch(/: cancelled, /)
  expect(other.attempts).toBe(0)
})
