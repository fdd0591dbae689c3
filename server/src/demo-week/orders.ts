import type { Language } from '@vitrina/contract'
import type { OrderTarget } from '@vitrina/contract/office'
import { daysAgo, minutesAgo, type Moment } from './moments.ts'

/** The key of a product, how many, and the key of the variant where there are several. */
export type DemoItem = readonly [product: string, count: number, variant?: string]

export type DemoDestination =
  | { service: string; office: string; city: string }
  | { service: string; country: string; city: string; post_code: string; street: string; street_number: string }

/** What the staff did with an order. */
export type DemoOrderChange = { at: Moment } & (
  | { to: OrderTarget; reason?: string }
  | { parcel: readonly [courier: string, number: string] }
  | { note: string }
  /** How many of each line there are from then on. */
  | { counts: readonly number[]; reason: string }
  | { back: readonly { line: number; count: number; restock: boolean }[]; reason: string }
  | { refund: number; reason: string }
  | { givenBack: number }
  /** The customer was reminded to pay. */
  | { reminded: true }
)

export type DemoOrder = {
  at: Moment
  language: Language
  customer: readonly [first_name: string, last_name: string, phone: string, email: string | null]
  destination: DemoDestination
  items: readonly DemoItem[]
  payment: 'cash' | 'bank'
  note?: string
  promo?: string
  company?: { name: string; eik: string; official: string }
  /** Typed in for a caller, with what only the staff reads. */
  typedIn?: { note: string }
  then?: readonly DemoOrderChange[]
}

/** A courier's office, by its key in `demo/delivery.yaml`. */
const toOffice = (city: string, office: string, service = 'rodopa-courier'): DemoDestination => ({
  service,
  office,
  city,
})
const toDoor = (city: string, post_code: string, street: string, street_number: string): DemoDestination => ({
  service: 'rodopa-courier',
  country: 'BG',
  city,
  post_code,
  street,
  street_number,
})
const abroad = (
  country: string,
  city: string,
  post_code: string,
  street: string,
  street_number: string,
): DemoDestination => ({ service: 'rodopa-courier-eu', country, city, post_code, street, street_number })
const COLLECTED = toOffice('Смолян', 'rodopa-raykovo', 'shop-pickup')

const confirmed = (at: Moment): DemoOrderChange => ({ at, to: 'confirmed' })
const packed = (at: Moment): DemoOrderChange => ({ at, to: 'packed' })
const delivered = (at: Moment): DemoOrderChange => ({ at, to: 'delivered' })
const paid = (at: Moment): DemoOrderChange => ({ at, to: 'paid' })
/** The courier takes the parcel, and gives it a number. */
const shipped = (at: Moment, courier: string, number: string): DemoOrderChange[] => [
  { at, parcel: [courier, number] },
  { at, to: 'shipped' },
]

/** The orders of the demo's week, the oldest first. Nobody is meant by them: names, telephones and addresses are invented. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    at: daysAgo(6, '09:12'),
    language: 'bg',
    customer: ['Десислава', 'Петкова', '0888 000 101', 'desislava.petkova@example.com'],
    destination: toOffice('София', 'sofia-serdika'),
    items: [
      ['socks', 2, 'colour=natural,sock-size=39-41'],
      ['honey-linden', 1, 'weight=450g'],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(6, '10:05')),
      packed(daysAgo(6, '11:30')),
      ...shipped(daysAgo(6, '15:20'), 'Еконт', '1050000000101'),
      delivered(daysAgo(4, '12:40')),
      paid(daysAgo(4, '12:45')),
    ],
  },
  {
    at: daysAgo(6, '11:26'),
    language: 'bg',
    customer: ['Веселин', 'Тончев', '0878 000 102', 'veselin.tonchev@example.com'],
    destination: toOffice('Пловдив', 'plovdiv-trakiya'),
    items: [
      ['soap-milk', 4],
      ['soap-honey', 2],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(6, '12:10')),
      packed(daysAgo(6, '14:00')),
      ...shipped(daysAgo(6, '15:20'), 'Еконт', '1050000000102'),
      {
        at: daysAgo(1, '10:40'),
        back: [
          { line: 0, count: 4, restock: true },
          { line: 1, count: 2, restock: true },
        ],
        reason: 'Непотърсена пратка',
      },
    ],
  },
  {
    at: daysAgo(6, '13:45'),
    language: 'bg',
    customer: ['Георги', 'Маринов', '0896 000 103', 'georgi.marinov@example.com'],
    destination: toDoor('Пловдив', '4000', 'ул. „Отец Паисий“', '21'),
    items: [['basket-gift', 1]],
    payment: 'bank',
    note: 'Подарък е, моля без бележка с цената.',
    then: [
      paid(daysAgo(5, '10:10')),
      confirmed(daysAgo(5, '10:15')),
      packed(daysAgo(5, '14:00')),
      ...shipped(daysAgo(5, '15:30'), 'Спиди', '60000000103'),
      delivered(daysAgo(3, '11:20')),
      { at: daysAgo(1, '12:15'), refund: 9.9, reason: 'В кошницата липсваше сладкото от малини' },
      { at: daysAgo(1, '12:40'), givenBack: 9.9 },
    ],
  },
  {
    at: daysAgo(6, '20:31'),
    language: 'en',
    customer: ['Katrin', 'Vogel', '+49 30 23125 104', 'katrin.vogel@example.com'],
    destination: abroad('DE', 'Berlin', '10115', 'Bergstraße', '7'),
    items: [
      ['rose-oil', 1],
      ['lavender-water', 2],
      ['rose-soap', 3],
    ],
    payment: 'bank',
    then: [
      confirmed(daysAgo(5, '09:20')),
      paid(daysAgo(4, '11:00')),
      packed(daysAgo(4, '13:30')),
      ...shipped(daysAgo(4, '15:10'), 'DHL', '00000000104'),
    ],
  },
  {
    at: daysAgo(5, '10:20'),
    language: 'bg',
    customer: ['Иванка', 'Станчева', '0888 000 105', 'ivanka.stancheva@example.com'],
    destination: toOffice('Чепеларе', 'chepelare-centre'),
    items: [
      ['tea-linden', 2],
      ['tea-mint', 2],
      ['herb-tea', 1],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(5, '10:50')),
      packed(daysAgo(5, '14:10')),
      ...shipped(daysAgo(5, '15:30'), 'Еконт', '1050000000105'),
      delivered(daysAgo(4, '10:05')),
      paid(daysAgo(4, '10:05')),
    ],
  },
  {
    at: daysAgo(5, '12:02'),
    language: 'bg',
    customer: ['Николай', 'Димитров', '0878 000 106', 'nikolay.dimitrov@example.com'],
    destination: toDoor('София', '1000', 'ул. „Хан Аспарух“', '40'),
    items: [
      ['candles', 1],
      ['candle-tall', 4],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(5, '12:40')),
      packed(daysAgo(5, '14:20')),
      ...shipped(daysAgo(5, '15:30'), 'Еконт', '1050000000106'),
      delivered(daysAgo(3, '16:00')),
      paid(daysAgo(3, '16:00')),
      {
        at: daysAgo(1, '11:00'),
        back: [{ line: 1, count: 1, restock: false }],
        reason: 'Едната свещ е пристигнала счупена',
      },
      { at: daysAgo(1, '11:20'), givenBack: 9.9 },
    ],
  },
  {
    at: daysAgo(5, '18:47'),
    language: 'bg',
    customer: ['Росица', 'Илиева', '0896 000 107', 'rositsa.ilieva@example.com'],
    destination: toOffice('София', 'sofia-mladost'),
    items: [['cushion', 2, 'colour=red']],
    payment: 'cash',
    then: [{ at: daysAgo(4, '09:15'), to: 'cancelled', reason: 'Поръчано два пъти' }],
  },
  {
    at: daysAgo(5, '18:52'),
    language: 'bg',
    customer: ['Росица', 'Илиева', '0896 000 107', 'rositsa.ilieva@example.com'],
    destination: toOffice('София', 'sofia-mladost'),
    items: [
      ['cushion', 2, 'colour=red'],
      ['lavender-sachets', 1],
    ],
    payment: 'cash',
    then: [
      {
        at: daysAgo(4, '09:16'),
        note: 'Предишната ѝ поръчка е същата без лавандулата. Отменихме я, след като ѝ се обадихме.',
      },
      confirmed(daysAgo(4, '09:20')),
      packed(daysAgo(4, '13:45')),
      ...shipped(daysAgo(4, '15:10'), 'Еконт', '1050000000108'),
      delivered(daysAgo(2, '11:30')),
      paid(daysAgo(2, '11:30')),
    ],
  },
  {
    at: daysAgo(4, '09:40'),
    language: 'bg',
    customer: ['Стоян', 'Колев', '0888 000 109', 'stoyan.kolev@example.com'],
    destination: COLLECTED,
    items: [['honey-gift', 2]],
    payment: 'cash',
    then: [
      confirmed(daysAgo(4, '10:00')),
      packed(daysAgo(4, '11:15')),
      { at: daysAgo(3, '17:15'), to: 'shipped' },
      delivered(daysAgo(3, '17:15')),
      paid(daysAgo(3, '17:16')),
    ],
  },
  {
    at: daysAgo(4, '14:25'),
    language: 'en',
    customer: ['Thomas', 'Becker', '+49 30 23125 110', 'thomas.becker@example.com'],
    destination: abroad('DE', 'Leipzig', '04109', 'Nikolaistraße', '12'),
    items: [['blanket', 1, 'colour=natural']],
    payment: 'bank',
    then: [
      confirmed(daysAgo(4, '15:05')),
      paid(daysAgo(2, '09:50')),
      packed(daysAgo(2, '13:20')),
      ...shipped(daysAgo(2, '15:40'), 'DHL', '00000000110'),
    ],
  },
  {
    at: daysAgo(4, '19:15'),
    language: 'bg',
    customer: ['Мария', 'Тодорова', '0878 000 111', 'maria.todorova@example.com'],
    destination: toDoor('Смолян', '4700', 'бул. „България“', '12'),
    items: [
      ['wood-box', 1, 'wood=ash-wood'],
      ['linen-bag', 1],
    ],
    payment: 'bank',
    then: [{ at: daysAgo(1, '19:20'), reminded: true }],
  },
  {
    at: daysAgo(3, '08:55'),
    language: 'bg',
    customer: ['Петър', 'Василев', '0896 000 112', 'petar.vasilev@example.com'],
    destination: toDoor('Пловдив', '4000', 'ул. „Гладстон“', '8'),
    items: [
      ['troyan-bowl', 2, 'size=m'],
      ['mug-brown', 4],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(3, '10:00')),
      { at: daysAgo(3, '10:30'), counts: [2, 6], reason: 'Обади се: чашите да са шест' },
      packed(daysAgo(3, '14:00')),
      ...shipped(daysAgo(3, '15:30'), 'Еконт', '1050000000112'),
      delivered(daysAgo(1, '13:10')),
      paid(daysAgo(1, '13:10')),
    ],
  },
  {
    at: daysAgo(3, '11:30'),
    language: 'bg',
    customer: ['Елена', 'Христова', '0301 00 113', null],
    destination: toOffice('Девин', 'devin-centre'),
    items: [
      ['jam-raspberry', 3],
      ['jam-rosehip', 2],
    ],
    payment: 'cash',
    typedIn: { note: 'Поръча по телефона, няма имейл. Да ѝ звъннем, когато пратката тръгне.' },
    then: [
      confirmed(daysAgo(3, '11:32')),
      packed(daysAgo(2, '13:25')),
      ...shipped(daysAgo(2, '15:40'), 'Еконт', '1050000000113'),
    ],
  },
  {
    at: daysAgo(3, '16:10'),
    language: 'bg',
    customer: ['Калоян', 'Стоянов', '0888 000 114', 'kaloyan.stoyanov@example.com'],
    destination: toOffice('Пловдив', 'plovdiv-kapana'),
    items: [['tablecloth', 1, 'colour=blue,measure=140x180']],
    payment: 'bank',
    then: [
      paid(daysAgo(2, '10:00')),
      confirmed(daysAgo(2, '10:05')),
      { at: daysAgo(1, '09:30'), to: 'cancelled', reason: 'Отказа се, преди да я изпратим' },
    ],
  },
  {
    at: daysAgo(3, '21:05'),
    language: 'en',
    customer: ['Hannah', 'Clarke', '0878 000 115', 'hannah.clarke@example.com'],
    destination: toOffice('София', 'sofia-lozenets'),
    items: [
      ['wine', 2],
      ['wine-rose', 1],
    ],
    payment: 'cash',
    then: [
      confirmed(daysAgo(2, '09:10')),
      packed(daysAgo(2, '13:40')),
      ...shipped(daysAgo(2, '15:40'), 'Еконт', '1050000000115'),
    ],
  },
  {
    at: daysAgo(2, '09:05'),
    language: 'bg',
    customer: ['Борислав', 'Ненков', '0896 000 116', 'office@example.com'],
    destination: toDoor('София', '1000', 'бул. „Витоша“', '60'),
    items: [['basket', 3]],
    payment: 'bank',
    company: { name: '„Планински път“ ЕООД', eik: '999999995', official: 'Борислав Ненков' },
    note: 'За трима колеги. Може ли и три картички?',
    then: [
      { at: daysAgo(2, '09:40'), note: 'Обещах му картички от Радка, да не забравим.' },
      paid(daysAgo(1, '14:20')),
      confirmed(daysAgo(1, '14:30')),
    ],
  },
  {
    at: daysAgo(2, '12:48'),
    language: 'bg',
    customer: ['Виолета', 'Ангелова', '0888 000 117', 'violeta.angelova@example.com'],
    destination: toOffice('Смолян', 'smolyan-centre'),
    items: [
      ['spoons', 1],
      ['salad-set', 1],
    ],
    payment: 'cash',
    promo: 'ZDRAVEI',
    then: [confirmed(daysAgo(2, '13:30')), packed(daysAgo(1, '11:45'))],
  },
  {
    at: daysAgo(2, '17:22'),
    language: 'bg',
    customer: ['Димитър', 'Русев', '0878 000 118', 'dimitar.rusev@example.com'],
    destination: toDoor('Чепеларе', '4850', 'ул. „Васил Дечев“', '3'),
    items: [
      ['rolling-pin', 1],
      ['board-walnut', 1, 'size=s'],
    ],
    payment: 'cash',
    then: [confirmed(daysAgo(1, '09:20')), packed(daysAgo(1, '12:00'))],
  },
  {
    at: daysAgo(2, '19:36'),
    language: 'bg',
    customer: ['Силвия', 'Николова', '0896 000 119', 'silvia.nikolova@example.com'],
    destination: toOffice('София', 'sofia-graf-ignatiev'),
    items: [
      ['rose-soap', 3],
      ['soap-lavender', 3],
    ],
    payment: 'cash',
    then: [confirmed(daysAgo(1, '09:25'))],
  },
  {
    at: daysAgo(1, '08:40'),
    language: 'bg',
    customer: ['Кристина', 'Благоева', '0888 000 120', 'kristina.blagoeva@example.com'],
    destination: toDoor('Смолян', '4700', 'ул. „Съединение“', '5'),
    items: [
      ['teapot', 3],
      ['cups-blue', 1],
    ],
    payment: 'cash',
    note: 'Трите чайника са за трима различни хора. Ако може, опаковайте ги поотделно.',
    then: [confirmed(daysAgo(1, '09:50'))],
  },
  {
    at: daysAgo(1, '10:55'),
    language: 'bg',
    customer: ['Явор', 'Генов', '0878 000 121', 'yavor.genov@example.com'],
    destination: toOffice('Златоград', 'zlatograd-centre'),
    items: [
      ['herb-tea', 2],
      ['salt-savory', 3],
    ],
    payment: 'bank',
  },
  {
    at: daysAgo(1, '13:20'),
    language: 'en',
    customer: ['Daniel', 'Moore', '0896 000 122', 'daniel.moore@example.com'],
    destination: COLLECTED,
    items: [['honey-acacia', 2, 'weight=250g']],
    payment: 'cash',
    note: 'I am staying at the house and will fetch it at breakfast.',
    then: [confirmed(daysAgo(1, '13:50')), packed(daysAgo(1, '16:00'))],
  },
  {
    at: daysAgo(1, '16:45'),
    language: 'bg',
    customer: ['Теодора', 'Манева', '0888 000 123', 'teodora.maneva@example.com'],
    destination: toOffice('Пловдив', 'plovdiv-centre'),
    items: [
      ['cups-blue', 1],
      ['plate-small', 1, 'pieces=four'],
    ],
    payment: 'cash',
  },
  {
    at: daysAgo(1, '19:10'),
    language: 'bg',
    customer: ['Огнян', 'Цветков', '0878 000 124', 'ognyan.tsvetkov@example.com'],
    destination: toDoor('Девин', '4800', 'ул. „Орфей“', '2'),
    items: [
      ['honey-forest', 2, 'weight=450g'],
      ['honey-dipper', 1, 'wood=beech-wood'],
    ],
    payment: 'cash',
  },
  {
    at: daysAgo(1, '19:41'),
    language: 'bg',
    customer: ['Лилия', 'Бонева', '0896 000 125', 'lilia.boneva@example.com'],
    destination: toDoor('София', '1000', 'ул. „Шипка“', '16'),
    items: [['kilim', 1, 'colour=red,measure=60x120']],
    payment: 'bank',
  },
  {
    at: minutesAgo(205),
    language: 'bg',
    customer: ['Ангел', 'Радев', '0888 000 126', 'angel.radev@example.com'],
    destination: toDoor('Смолян', '4700', 'ул. „Перелик“', '9'),
    items: [
      ['candle-tall', 6],
      ['lavender-sachets', 2],
    ],
    payment: 'cash',
    note: 'Моля, обадете се преди доставката, звънецът не работи.',
  },
  {
    at: minutesAgo(95),
    language: 'bg',
    customer: ['Гергана', 'Попова', '0878 000 127', 'gergana.popova@example.com'],
    destination: toOffice('София', 'sofia-lyulin'),
    items: [
      ['socks', 1, 'colour=grey,sock-size=42-44'],
      ['socks-children', 2, 'sock-size=28-31'],
    ],
    payment: 'cash',
  },
  {
    at: minutesAgo(22),
    language: 'en',
    customer: ['Emma', 'Novak', '0896 000 128', 'emma.novak@example.com'],
    destination: toOffice('София', 'sofia-serdika'),
    items: [
      ['jam-blueberry', 2],
      ['tea-thyme', 1],
    ],
    payment: 'cash',
  },
]
