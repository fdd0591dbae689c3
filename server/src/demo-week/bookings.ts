import type { Language } from '@vitrina/contract'
import { daysAgo, minutesAgo, type Moment } from './moments.ts'

/** A room type and a rate plan by their keys, the adults, and the ages of the children. */
export type DemoRoom = readonly [type: string, plan: string, adults: number, kids?: readonly number[]]

export type DemoBookingChange = { at: Moment } & ({ paid: 'paid' | 'deposit_paid' } | { cancelled: string })

export type DemoBooking = {
  at: Moment
  language: Language
  guest: readonly [first_name: string, last_name: string, phone: string, email: string]
  /** Days from today: -1 is yesterday. */
  arrives: number
  nights: number
  rooms: readonly DemoRoom[]
  payment: 'arrival' | 'bank-rooms'
  note?: string
  changes?: readonly DemoBookingChange[]
}

/** Guests arrive two days before today at the earliest: prices are not known for longer ago. */
export const EARLIEST_ARRIVAL = -2

/** The stays around the demo's week. One that the house does not sell on its days, such as at Christmas, is left out. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    at: daysAgo(6, '18:05'),
    language: 'bg',
    guest: ['Весела', 'Атанасова', '0888 000 201', 'vesela.atanasova@example.com'],
    arrives: -2,
    nights: 2,
    rooms: [['double-mountain', 'flexible', 2]],
    payment: 'arrival',
    changes: [{ at: daysAgo(2, '15:25'), paid: 'paid' }],
  },
  {
    at: daysAgo(6, '21:50'),
    language: 'bg',
    guest: ['Румен', 'Костов', '0878 000 202', 'rumen.kostov@example.com'],
    arrives: -1,
    nights: 4,
    rooms: [['family', 'half-board', 2, [5, 9]]],
    payment: 'bank-rooms',
    note: 'Малкият не яде ядки.',
    changes: [{ at: daysAgo(5, '10:20'), paid: 'deposit_paid' }],
  },
  {
    at: daysAgo(5, '22:15'),
    language: 'en',
    guest: ['Sophie', 'Laurent', '+49 30 23125 203', 'sophie.laurent@example.com'],
    arrives: 0,
    nights: 3,
    rooms: [['yard-house', 'saver', 4]],
    payment: 'bank-rooms',
    changes: [{ at: daysAgo(3, '09:45'), paid: 'paid' }],
  },
  {
    at: daysAgo(4, '13:10'),
    language: 'bg',
    guest: ['Атанас', 'Вълчев', '0896 000 204', 'atanas.valchev@example.com'],
    arrives: 6,
    nights: 2,
    rooms: [['attic', 'flexible', 2]],
    payment: 'arrival',
    changes: [{ at: daysAgo(1, '10:15'), cancelled: 'Обади се: разболели са се' }],
  },
  {
    at: daysAgo(4, '20:30'),
    language: 'bg',
    guest: ['Ралица', 'Генчева', '0888 000 205', 'ralitsa.gencheva@example.com'],
    arrives: 0,
    nights: 2,
    rooms: [
      ['double-garden', 'flexible', 2, [2]],
      ['double-garden', 'flexible', 1],
    ],
    payment: 'arrival',
    note: 'Пристигаме към 19 ч. Ще ни трябва детско креватче.',
  },
  {
    at: daysAgo(3, '11:55'),
    language: 'en',
    guest: ['Daniel', 'Moore', '0896 000 122', 'daniel.moore@example.com'],
    arrives: -1,
    nights: 1,
    rooms: [['attic', 'flexible', 1]],
    payment: 'arrival',
  },
  {
    at: daysAgo(2, '16:40'),
    language: 'bg',
    guest: ['Невена', 'Спасова', '0878 000 207', 'nevena.spasova@example.com'],
    arrives: 5,
    nights: 2,
    rooms: [['double-mountain', 'half-board', 2]],
    payment: 'bank-rooms',
    changes: [{ at: daysAgo(1, '14:25'), paid: 'deposit_paid' }],
  },
  {
    at: minutesAgo(140),
    language: 'bg',
    guest: ['Михаил', 'Дончев', '0896 000 208', 'mihail.donchev@example.com'],
    arrives: 8,
    nights: 2,
    rooms: [['family', 'saver', 3, [8]]],
    payment: 'bank-rooms',
  },
]
