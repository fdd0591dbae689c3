import type { Language } from '@vitrina/contract'
import { daysAgo, minutesAgo, type Moment } from './moments.ts'

export type DemoMessage = {
  at: Moment
  language: Language
  from: readonly [first_name: string, last_name: string, email: string, phone?: string]
  subject: string
  message: string
  answer?: { at: Moment; text: string }
  /** When it was put aside. */
  done?: Moment
}

/** What visitors have written by the contact form. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    at: daysAgo(5, '09:33'),
    language: 'bg',
    from: ['Цветелина', 'Йорданова', 'tsvetelina.yordanova@example.com'],
    subject: 'Захаросал мед',
    message:
      'Здравейте,\n\nкупих от липовия мед през лятото и вече се е захаросал. Това нормално ли е? Мога ли да го стопля, без да го разваля?\n\nПоздрави,\nЦветелина',
    answer: {
      at: daysAgo(5, '10:40'),
      text: 'Здравейте, Цветелина,\n\nнапълно нормално е, истинският мед захаросва, липовият обикновено до есента. Сложете буркана във вода до 40 градуса и почакайте час-два. По-топла вода не е нужна.\n\nПоздрави,\nКалина',
    },
  },
  {
    at: daysAgo(4, '17:02'),
    language: 'en',
    from: ['Martin', 'Hale', 'martin.hale@example.com'],
    subject: 'Wholesale catalogue',
    message:
      'Dear shop owner,\n\nwe offer search engine optimisation for small shops at the best price. May I send you our catalogue?\n\nMartin Hale',
    done: daysAgo(3, '09:05'),
  },
  {
    at: daysAgo(2, '20:18'),
    language: 'bg',
    from: ['Пламен', 'Стойчев', 'plamen.stoychev@example.com', '0888 000 303'],
    subject: 'Килим по поръчка',
    message:
      'Добър ден,\n\nхаресах червения чипровски килим, но ми трябва размер 200 на 300. Тъкат ли се такива по поръчка, за колко време и на каква цена?\n\nБлагодаря предварително,\nПламен Стойчев',
  },
  {
    at: daysAgo(1, '15:27'),
    language: 'en',
    from: ['Laura', 'Bianchi', 'laura.bianchi@example.com'],
    subject: 'Two dogs',
    message:
      'Hello,\n\nwe would like to stay in a garden room in spring with two small dogs. Your page says “a dog”. Would two be all right, and what would they cost?\n\nThank you,\nLaura',
  },
  {
    at: minutesAgo(130),
    language: 'bg',
    from: ['Силвия', 'Николова', 'silvia.nikolova@example.com', '0896 000 119'],
    subject: 'Кога ще пристигне поръчката ми',
    message:
      'Здравейте, онзи ден поръчах сапуни, а са ми за подарък в края на седмицата. Ще стигнат ли дотогава? Ако не, мога да ги взема и от друг офис.',
  },
]
