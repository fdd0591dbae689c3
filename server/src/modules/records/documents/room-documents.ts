import { addDays, BOOKING_HORIZON_DAYS, type CancellationStep } from '@vitrina/contract'
import type { ExportedRooms } from '../../rooms/index.ts'
import { WEEKDAYS } from '../schemas/rooms.ts'
import { customUrl, omitDefault, optionalMoney, pictureEntry, pictureFile, type RecordNames } from './documents.ts'
import { money } from './write-yaml.ts'

/** The rooms as entries of the files of `rooms/`. Fields with their default value are left out. */

const weekdays = (numbers: readonly number[]) => numbers.map((number) => WEEKDAYS[number - 1])

export function hotelFields(
  names: RecordNames,
  { latitude, longitude, child_bands, city_tax, weekend, ...hotel }: NonNullable<ExportedRooms['hotel']>,
): object {
  return {
    name: hotel.name,
    address: hotel.address,
    latitude,
    longitude,
    check_in_from: hotel.check_in_from,
    check_in_until: hotel.check_in_until,
    check_out_until: hotel.check_out_until,
    policies: hotel.policies,
    child_bands: child_bands.map(({ from, to }) => ({ from, until: to - 1 })),
    weekend: weekdays(weekend),
    city_tax: city_tax === 0 ? undefined : money(city_tax, names.currency),
    city_tax_age: omitDefault(hotel.city_tax_age, 0),
    tax_rate: omitDefault(hotel.tax_rate, 9),
    hold_minutes: omitDefault(hotel.hold_minutes, 60),
  }
}

export function roomTypeFields(names: RecordNames, type: ExportedRooms['roomTypes'][number]): object {
  return {
    name: type.name,
    url: customUrl(names, type, type.name),
    summary: type.summary,
    description: type.description,
    beds: type.beds,
    size: type.size,
    units: type.units,
    included_adults: omitDefault(type.included_adults, 2),
    max_adults: type.max_adults,
    max_kids: omitDefault(type.max_kids, 0),
    max_guests: omitDefault(type.max_guests, type.max_adults + type.max_kids),
    amenities: type.amenities,
    products: type.products.map((product) => roomProduct(names, type, product)),
    pictures: type.pictures.map((picture) => pictureEntry(names, picture)),
    icon: pictureFile(names, type.icon_id),
    position: omitDefault(type.position, 100),
    price: money(type.price, names.currency),
    weekend_price: optionalMoney(type.weekend_price, names.currency),
    extra_adult:
      type.max_adults > type.included_adults || type.extra_adult > 0
        ? money(type.extra_adult, names.currency)
        : undefined,
    single_discount: type.single_discount === 0 ? undefined : money(type.single_discount, names.currency),
    child_prices: type.child_prices.map((price) => money(price, names.currency)),
    min_stay: omitDefault(type.min_stay, 1),
  }
}

function roomProduct(
  names: RecordNames,
  { pictures }: ExportedRooms['roomTypes'][number],
  { key, place }: ExportedRooms['roomTypes'][number]['products'][number],
) {
  if (!place) return key
  const file = place.picture === 0 ? undefined : pictureFile(names, pictures[place.picture]?.picture_id ?? null)
  return { product: key, place: [place.x / 100, place.y / 100], picture: file }
}

const isRefundable = ([first]: readonly CancellationStep[]) => first?.days_before !== BOOKING_HORIZON_DAYS

export function planFields(names: RecordNames, plan: ExportedRooms['plans'][number]): object {
  return {
    key: plan.key,
    name: plan.name,
    summary: plan.summary,
    board: plan.board,
    percent: omitDefault(plan.percent, 100),
    adult_supplement: plan.adult_supplement === 0 ? undefined : money(plan.adult_supplement, names.currency),
    child_supplement: plan.child_supplement === 0 ? undefined : money(plan.child_supplement, names.currency),
    refundable: omitDefault(isRefundable(plan.cancellation), true),
    cancellation: isRefundable(plan.cancellation)
      ? plan.cancellation.map(({ days_before, percent }) => ({ days_before, percent }))
      : undefined,
    deposit_percent: omitDefault(plan.deposit_percent, 0),
    min_stay: omitDefault(plan.min_stay, 1),
    room_types: plan.room_types,
  }
}

export function seasonFields(names: RecordNames, season: ExportedRooms['seasons'][number]): object {
  return {
    key: season.key,
    from: season.from,
    until: season.until,
    weekdays: weekdays(season.weekdays),
    room_types: season.room_types,
    min_stay: season.min_stay,
    min_stay_through: season.min_stay_through,
    closed_to_arrival: season.closed_to_arrival,
    closed_to_departure: season.closed_to_departure,
    stop_sell: season.stop_sell,
    rates: Object.fromEntries(
      Object.entries(season.rates).map(([key, rate]) => [
        key,
        {
          price: optionalMoney(rate.price, names.currency),
          weekend_price: optionalMoney(rate.weekend_price, names.currency),
          extra_adult: optionalMoney(rate.extra_adult, names.currency),
          single_discount: optionalMoney(rate.single_discount, names.currency),
          child_prices: rate.child_prices?.map((price) => money(price, names.currency)),
        },
      ]),
    ),
  }
}

export function extraFields(
  names: RecordNames,
  { key, name, summary, price, per, room_types }: ExportedRooms['extras'][number],
): object {
  return { key, name, summary, price: money(price, names.currency), per, room_types }
}

export function blockFields({
  from_date,
  to_date,
  rooms,
  key,
  room_type,
  summary,
}: ExportedRooms['blocks'][number]): object {
  return { key, room_type, from: from_date, until: addDays(to_date, -1), rooms: omitDefault(rooms, 1), summary }
}
