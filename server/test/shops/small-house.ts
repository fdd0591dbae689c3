import { todayIn } from '@vitrina/contract'

/** The next year, whose spring can be booked on any day of this one. */
export const NEXT_YEAR = Number(todayIn('Europe/Sofia').slice(0, 4)) + 1

/** The rooms of the small shop (`shop-folder.ts`), with every field of docs/content.md at least once. */
export const SMALL_HOUSE: Record<string, string> = {
  'rooms/hotel.yaml': `name: {en: The house, bg: Къщата}
address: {en: Smolyan, bg: Смолян}
latitude: 41.5689
longitude: 24.7252
check_in_from: 14:00
check_in_until: 21:00
check_out_until: 11:00
policies: {en: "Read [about us](info:about) and see [the attic](room:attic).", bg: Тихо е.}
child_bands: [{from: 3, until: 6}, {from: 7, until: 14}]
weekend: [sat]
city_tax: 1.20
city_tax_age: 15
tax_rate: 10
hold_minutes: 45
`,
  'rooms/amenities.yaml': `- {key: view, name: {en: View, bg: Изглед}}
- {key: desk, name: {en: Desk, bg: Бюро}}
`,
  'rooms/types/double.yaml': `name: {en: Double room, bg: Двойна стая}
url: double
summary: {en: A room for two., bg: Стая за двама.}
description: {en: "It has [a jug](product:jug).", bg: Има кана.}
beds: {en: One double bed, bg: Едно двойно легло}
size: 18
units: ["1", "2"]
included_adults: 2
max_adults: 3
max_kids: 2
max_guests: 4
amenities: [desk, view]
pictures:
  - jug.webp
  - {file: field.avif, alt: {en: The bed, bg: Леглото}}
icon: icon.png
position: 20
price: 100.00
weekend_price: 120.00
extra_adult: 30.00
single_discount: 15.00
child_prices: [10.00, 20.00]
min_stay: 2
products: [{product: jug, place: [0.3, 0.65], picture: field.avif}]
`,
  'rooms/types/attic.yaml': `name: {bg: Таванска стая}
units: [attic]
included_adults: 1
max_adults: 1
price: 80
`,
  'rooms/plans.yaml': `- key: flexible
  name: {en: Flexible, bg: Гъвкава}
  summary: {en: Cancel freely., bg: Отменяте свободно.}
  board: breakfast
  percent: 110
  adult_supplement: 12.50
  child_supplement: 6.00
  cancellation: [{days_before: 7, percent: 30}, {days_before: 1, percent: 100}]
  deposit_percent: 30
  min_stay: 2
- {key: saver, name: {en: Saver}, board: room_only, percent: 90, refundable: false, deposit_percent: 100, room_types: [double]}
`,
  'rooms/seasons.yaml': `- key: winter
  from: 12-15
  until: 03-15
  min_stay: 2
  rates:
    double: {price: 140.00, weekend_price: 160.00, extra_adult: 40.00, single_discount: 20.00, child_prices: [15.00, 25.00]}
    attic: {price: 95.00}
- key: no-saturdays
  weekdays: [sat]
  room_types: [double]
  closed_to_arrival: true
  closed_to_departure: true
- {key: repairs, from: ${NEXT_YEAR}-04-01, until: ${NEXT_YEAR}-04-10, min_stay_through: 4, stop_sell: true}
- {key: open-again, from: ${NEXT_YEAR}-04-05, until: ${NEXT_YEAR}-04-05, stop_sell: false}
`,
  'rooms/extras.yaml': `- {key: dinner, name: {en: Dinner, bg: Вечеря}, summary: {en: Soup., bg: Супа.}, price: 30.00, per: person_night}
- {key: dog, name: {en: Dog}, price: 0, per: stay, room_types: [double]}
`,
  'rooms/calendars.yaml': `- {key: airbnb, room_type: double, url: "https://calendar.example/double.ics?s=abc"}
`,
  'rooms/blocks.yaml': `- {key: painting, room_type: double, from: ${NEXT_YEAR}-05-03, until: ${NEXT_YEAR}-05-05, rooms: 2, summary: Painting}
- {key: roof, room_type: attic, from: ${NEXT_YEAR}-05-03, until: ${NEXT_YEAR}-05-03}
`,
}

/** One of the files with parts of its text replaced. */
export function houseWithEdits(file: string, ...edits: [part: string, replacement: string][]): Record<string, string> {
  return {
    ...SMALL_HOUSE,
    [file]: edits.reduce((text, [part, replacement]) => {
      if (!text.includes(part)) throw new Error(`"${part}" is not in ${file}`)
      return text.replace(part, replacement)
    }, SMALL_HOUSE[file]!),
  }
}
