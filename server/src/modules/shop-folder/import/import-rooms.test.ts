import { addDays, BOOKING_HORIZON_DAYS, todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { openImports } from '../../../../test/shops/import-shop.ts'
import { withEdits } from '../../../../test/shops/shop-folder.ts'
import { houseWithEdits, NEXT_YEAR, SMALL_HOUSE } from '../../../../test/shops/small-house.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { extendNightRates } from '../../rooms/pricing/night-rates.ts'

const { database, rows, importShop } = await openImports()
const today = todayIn('Europe/Sofia')
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await rows<T>(query))[0]

test('rooms are imported with their parts, and importing them again changes nothing', async () => {
  const house = {
    ...SMALL_HOUSE,
    ...withEdits('promos.yaml', ['kind: amount', 'for: rooms, room_types: [attic], kind: amount']),
  }
  expect(await importShop(house)).toMatchObject({
    hotel: { added: 1 },
    amenities: { added: 2 },
    rooms: { added: 2 },
    plans: { added: 2 },
    seasons: { added: 4 },
    extras: { added: 2 },
    calendars: { added: 1 },
    blocks: { added: 2 },
  })
  expect(await importShop(house)).toEqual({})

  expect(await one(sql`select child_bands, weekend, city_tax, policies_html->>'en' as policies from hotel`)).toEqual({
    child_bands: [
      { from: 3, to: 7 },
      { from: 7, to: 15 },
    ],
    weekend: [6],
    city_tax: 120,
    policies:
      '<p>Read <a href="/info/about-us">about us</a> and see <a href="/rooms/tavanska-staya">the attic</a>.</p>',
  })
  expect(
    await rows(sql`
      select t.key, t.url, t.max_guests, t.picture_id = p.picture_id as has_first_picture,
        array(select u.key from room_unit u where u.room_type_id = t.id order by u.position) as units
      from room_type t left join room_type_picture p on p.room_type_id = t.id and p.position = 0 order by t.key`),
  ).toEqual([
    { key: 'attic', url: 'tavanska-staya', max_guests: 1, has_first_picture: null, units: ['attic'] },
    { key: 'double', url: 'double', max_guests: 4, has_first_picture: true, units: ['1', '2'] },
  ])
  expect(
    await rows(sql`select key, cancellation, cardinality(room_type_ids) as types from rate_plan order by key`),
  ).toEqual([
    {
      key: 'flexible',
      cancellation: [
        { days_before: 7, percent: 30 },
        { days_before: 1, percent: 100 },
      ],
      types: 0,
    },
    { key: 'saver', cancellation: [{ days_before: BOOKING_HORIZON_DAYS, percent: 100 }], types: 1 },
  ])
  expect(
    await rows(
      sql`select p.subject, t.key from promo p left join room_type t on t.id = any(p.room_type_ids) order by code`,
    ),
  ).toEqual([
    { subject: 'goods', key: null },
    { subject: 'goods', key: null },
    { subject: 'rooms', key: 'attic' },
  ])
})

test('each night ahead has a rate and as many rooms as are not blocked', async () => {
  expect(
    await rows(sql`
      select t.key, count(*)::int as nights, min(night) as first, max(night) as last from room_night_rate r
      join room_type t on t.id = r.room_type_id group by t.key order by t.key`),
  ).toEqual(
    ['attic', 'double'].map((key) => ({
      key,
      nights: BOOKING_HORIZON_DAYS + 1,
      first: today,
      last: addDays(today, BOOKING_HORIZON_DAYS),
    })),
  )
  // The block of both rooms has the nights of the 3rd to the 5th; arrivals on Saturdays are closed.
  const nights = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `${NEXT_YEAR}-05-${day}`)
  const isSaturday = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() === 6
  expect(
    await rows(sql`
      select night, r.price, n.capacity, r.closed_to_arrival as cta from room_night_rate r
      join room_type_night n using (room_type_id, night) join room_type t on t.id = r.room_type_id
      where t.key = 'double' and night between ${nights[0]} and ${nights.at(-1)} order by night`),
  ).toEqual(
    nights.map((night, index) => ({
      night,
      price: isSaturday(night) ? 12_000 : 10_000,
      capacity: index >= 1 && index <= 3 ? 0 : 2,
      cta: isSaturday(night),
    })),
  )
})

test('a changed season changes the nights it has, and only these', async () => {
  await rows(sql`create table rate_before as select * from room_night_rate`)
  expect(
    await importShop(houseWithEdits('rooms/seasons.yaml', ['min_stay_through: 4', 'min_stay_through: 5'])),
  ).toMatchObject({ seasons: { changed: 1 } })
  expect(
    await rows(sql`
      select night, count(*)::int as types from room_night_rate r join rate_before b using (room_type_id, night)
      where r.min_stay_through <> b.min_stay_through group by night order by night`),
  ).toEqual(Array.from({ length: 10 }, (_, day) => ({ night: addDays(`${NEXT_YEAR}-04-01`, day), types: 2 })))
  expect(
    await one(sql`select count(*)::int as others from room_night_rate r join rate_before b using (room_type_id, night)
      where r.price <> b.price or r.min_stay <> b.min_stay or r.stop_sell <> b.stop_sell`),
  ).toEqual({ others: 0 })
})

test('the job makes the nights that have come within reach, deletes those that are over and leaves the others alone', async () => {
  const last = addDays(today, BOOKING_HORIZON_DAYS)
  await rows(sql`delete from room_night_rate where night >= ${addDays(last, -2)}`)
  await rows(sql`insert into room_night_rate (room_type_id, night, price, extra_adult, child_prices)
    select id, ${addDays(today, -1)}, 1, 0, '{}' from room_type`)
  await rows(
    sql`insert into room_type (key, url, included_adults, max_adults, max_kids, max_guests) values ('by-hand', 'by-hand', 1, 1, 0, 1)`,
  )
  await rows(sql`insert into room_night_rate (room_type_id, night, price, extra_adult, child_prices)
    select id, ${today}, 777, 0, '{}' from room_type where key = 'by-hand'`)
  // Two nodes at once.
  await Promise.all([extendNightRates(database), extendNightRates(database)])
  expect(
    await rows(sql`select t.key, count(*)::int as nights, min(night) as first, max(night) as last from room_night_rate r
      join room_type t on t.id = r.room_type_id group by t.key order by t.key`),
  ).toEqual([
    { key: 'attic', nights: BOOKING_HORIZON_DAYS + 1, first: today, last },
    { key: 'by-hand', nights: 1, first: today, last: today },
    { key: 'double', nights: BOOKING_HORIZON_DAYS + 1, first: today, last },
  ])
})

test('a room type that moves is found at its former address; one that is removed returns with its id and rooms', async () => {
  await rows(sql`delete from room_night_rate where room_type_id = (select id from room_type where key = 'by-hand')`)
  await rows(sql`delete from room_type_night where room_type_id = (select id from room_type where key = 'by-hand')`)
  await rows(sql`delete from room_type where key = 'by-hand'`)
  const id = (await one<{ id: number }>(sql`select id from room_type where key = 'double'`))!.id
  await importShop(houseWithEdits('rooms/types/double.yaml', ['url: double', 'url: room-for-two']))
  expect(await one(sql`select record_id, url from redirect where kind = 'room'`)).toEqual({
    record_id: id,
    url: 'double',
  })

  expect(await importShop()).toMatchObject({ hotel: { removed: 1 }, rooms: { removed: 2 }, calendars: { removed: 1 } })
  expect(await one(sql`select count(*)::int as nights from room_night_rate`)).toEqual({ nights: 0 })
  expect(await one(sql`select max(capacity) as capacity from room_type_night where night >= ${today}`)).toEqual({
    capacity: 0,
  })
  expect(await importShop(SMALL_HOUSE)).toMatchObject({ hotel: { added: 1 }, rooms: { added: 2 } })
  expect(await one(sql`select id from room_type where key = 'double'`)).toEqual({ id })
  expect(
    await one(sql`select capacity from room_type_night where room_type_id = ${id} and night = ${addDays(today, 3)}`),
  ).toEqual({ capacity: 2 })
})

test('a room more or less changes the capacity, but never below what is sold', async () => {
  const { id } = (await one<{ id: number }>(sql`select id from room_type where key = 'double'`))!
  const night = addDays(today, 5)
  const capacity = async () =>
    (await one<{ capacity: number }>(
      sql`select capacity from room_type_night where room_type_id = ${id} and night = ${night}`,
    ))!.capacity
  await rows(sql`update room_type_night set sold = 2 where room_type_id = ${id} and night = ${night}`)
  expect(await importShop(houseWithEdits('rooms/types/double.yaml', ['["1", "2"]', '["1"]']))).toEqual({
    rooms: { added: 0, changed: 1, removed: 0 },
  })
  expect(await capacity()).toBe(2)
  await importShop(houseWithEdits('rooms/types/double.yaml', ['["1", "2"]', '["1", "2", "4"]']))
  expect(await capacity()).toBe(3)
})
