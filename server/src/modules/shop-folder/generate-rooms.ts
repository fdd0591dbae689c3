const name = (en: string, bg: string) => ({ en, bg })
const KINDS = [
  name('Double room', 'Двойна стая'),
  name('Family room', 'Семейна стая'),
  name('Studio', 'Студио'),
  name('Apartment', 'Апартамент'),
  name('Attic room', 'Таванска стая'),
]
const AMENITIES = ['view', 'garden', 'shower', 'bathtub', 'desk', 'wifi', 'kitchen', 'terrace', 'cot', 'dogs'] as const
const PER = ['person_night', 'person_stay', 'night', 'stay'] as const
const MAX_UNITS = 6

const decimal = (minor: number) => (minor / 100).toFixed(2)

/**
 * The files of a large house for benchmarks, by path: `count` room types with one to six rooms each, four rate plans, prices and
 * restrictions that differ by season and weekend, ten extras. The same numbers of `random` give the same house.
 */
export function generateRooms(count: number, random: (below: number) => number): Record<string, object> {
  const keys = Array.from({ length: count }, (_, index) => `room-type-${index + 1}`)
  const prices = keys.map(() => 6000 + random(20_000))
  const types = keys.map((key, index) => [`rooms/types/${key}.yaml`, roomType(index, prices[index]!, random)] as const)
  const season = (key: string, from: string, until: string, percent: number, restrictions: object = {}) => ({
    key,
    from,
    until,
    ...restrictions,
    rates: Object.fromEntries(
      keys.map((type, index) => {
        const price = Math.round((prices[index]! * percent) / 100)
        return [type, { price: decimal(price), weekend_price: decimal(Math.round(price * 1.15)) }]
      }),
    ),
  })
  return {
    'rooms/hotel.yaml': {
      name: name('Large house', 'Голяма къща'),
      address: name('Smolyan', 'Смолян'),
      check_in_from: '14:00',
      check_in_until: '22:00',
      check_out_until: '11:00',
      child_bands: [
        { from: 3, until: 6 },
        { from: 7, until: 14 },
      ],
      city_tax: '1.00',
      city_tax_age: 15,
    },
    'rooms/amenities.yaml': AMENITIES.map((key) => ({ key, name: name(key, key) })),
    ...Object.fromEntries(types),
    'rooms/plans.yaml': [
      {
        key: 'flexible',
        name: name('Flexible', 'Гъвкава'),
        board: 'breakfast',
        cancellation: [{ days_before: 3, percent: 50 }],
      },
      {
        key: 'saver',
        name: name('Non-refundable', 'Без връщане'),
        board: 'room_only',
        percent: 88,
        refundable: false,
        deposit_percent: 100,
      },
      {
        key: 'half-board',
        name: name('Half board', 'Полупансион'),
        board: 'half_board',
        adult_supplement: '28.00',
        child_supplement: '16.00',
        deposit_percent: 30,
      },
      {
        key: 'full-board',
        name: name('Full board', 'Пълен пансион'),
        board: 'full_board',
        adult_supplement: '46.00',
        child_supplement: '26.00',
        min_stay: 2,
      },
    ],
    'rooms/seasons.yaml': [
      season('winter', '12-10', '03-20', 130, { min_stay: 2 }),
      season('summer', '06-15', '09-15', 115),
      { key: 'winter-saturdays', from: '12-10', until: '03-20', weekdays: ['sat'], closed_to_arrival: true },
      season('new-year', '12-29', '01-01', 190, { min_stay: 3, min_stay_through: 3 }),
      {
        key: 'repairs',
        from: '11-01',
        until: '11-10',
        room_types: keys.slice(0, Math.ceil(count / 10)),
        stop_sell: true,
      },
    ],
    'rooms/extras.yaml': Array.from({ length: 10 }, (_, index) => ({
      key: `extra-${index + 1}`,
      name: name(`Extra ${index + 1}`, `Добавка ${index + 1}`),
      price: decimal(500 + random(4000)),
      per: PER[index % PER.length],
    })),
  }
}

function roomType(index: number, price: number, random: (below: number) => number): object {
  const kind = KINDS[index % KINDS.length]!
  const adults = 2 + random(3)
  const firstUnit = index * MAX_UNITS + 1
  return {
    name: name(`${kind.en} ${index + 1}`, `${kind.bg} ${index + 1}`),
    summary: name('Wooden floor and a window to the ridge.', 'Дъсчен под и прозорец към рида.'),
    units: Array.from({ length: 1 + random(MAX_UNITS) }, (_, unit) => String(firstUnit + unit)),
    included_adults: 2,
    max_adults: adults,
    max_kids: 2,
    max_guests: adults + 1,
    amenities: AMENITIES.filter(() => random(2) === 0),
    price: decimal(price),
    weekend_price: decimal(Math.round(price * 1.12)),
    extra_adult: decimal(2000 + random(2000)),
    single_discount: decimal(random(1500)),
    child_prices: [decimal(1000 + random(500)), decimal(1800 + random(800))],
  }
}
