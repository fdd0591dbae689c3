import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { orderBody } from '../../../server/test/orders.ts'
import { PRODUCTS, CATEGORIES, type LocalizedText } from '../shops/demo.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import { rows } from '../rows.ts'
import { callApi } from '../shops/shop.ts'

export type Screen = {
  name: string
  address: string
  heading: LocalizedText
  /** The part of the title before the shop's name; null where the shop's name is all of it. */
  title: LocalizedText | null
  /** Texts of the data the document carries. */
  shows: LocalizedText[]
  /** The beginning of its description; null where it is the shop's own. */
  description: LocalizedText | null
  status?: number
  /** Those of the startup calls whose data the document carries. */
  carries?: readonly string[]
  /** The beginning of a call that its browser makes first, because it depends on the day. */
  asks?: string
}

/** The lists a visit loads in idle time after its document, in the order of the specification's startup. */
export const STARTUP_CALLS = [
  '/info?per_page=24',
  '/options',
  '/categories?type=1',
  '/products?page=1&per_page=24&facets=1',
  '/categories?type=2',
  '/news?page=1&per_page=12',
] as const

export const SHOP_NAME: LocalizedText = { en: 'Rodopa', bg: 'Родопа' }
export const SHOP_DESCRIPTION: LocalizedText = {
  en: 'Crafts and food from the Rhodope mountain',
  bg: 'Занаяти и храни от Родопите',
}

/** How a document describes a screen. The spaces may be those at which no line ends. */
export const describedAs = (description: LocalizedText | null, language: 'en' | 'bg'): RegExp =>
  new RegExp(`^${(description ?? SHOP_DESCRIPTION)[language].replaceAll(' ', String.raw`\s`)}`)

const [en, bg] = [textsIn('en'), textsIn('bg')]
/** A text of the storefront without parameters. */
const text = (message: (inputs: Record<never, never>, options: { locale: 'en' | 'bg' }) => string): LocalizedText => ({
  en: en(message),
  bg: bg(message),
})

/** Every screen of the shop that is rendered on the server. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    address: '/',
    title: null,
    description: null,
    carries: ['/categories?type=1'],
    heading: { en: 'From the mountain, by hand', bg: 'От планината, направено на ръка' },
    shows: [{ en: 'On the table this month', bg: 'На масата този месец' }, PRODUCTS.socks.name, CATEGORIES.food],
  },
  {
    name: 'categories',
    address: '/categories/food',
    title: { en: 'Food by category', bg: 'Храна по категории' },
    heading: CATEGORIES.food,
    description: { en: 'Honey, Jams and preserves, Herbal teas', bg: 'Мед, Сладка и мармалади, Билков чай' },
    shows: [CATEGORIES.honey, { en: 'Wine', bg: 'Вино' }],
  },
  {
    name: 'category',
    address: '/category/honey',
    title: CATEGORIES.honey,
    heading: CATEGORIES.honey,
    description: { en: 'Raw honey from the Chaushev family', bg: 'Суров мед от кошерите' },
    shows: [PRODUCTS.honey.name, CATEGORIES.food],
  },
  {
    name: 'product',
    address: '/product/rhodope-wool-socks',
    title: PRODUCTS.socks.name,
    heading: PRODUCTS.socks.name,
    description: { en: 'Thick hand-knitted socks', bg: 'Дебели чорапи, плетени на ръка' },
    shows: [
      { en: 'Madder red', bg: 'Червено от брощ' },
      { en: 'Stefka Bogdanova', bg: 'Стефка Богданова' },
      { en: '32.00 лв', bg: '32,00 лв' },
    ],
  },
  {
    name: 'rental product',
    address: '/product/picnic-basket-for-two',
    title: PRODUCTS.picnic.name,
    heading: PRODUCTS.picnic.name,
    description: { en: 'A willow basket packed', bg: 'Върбова кошница' },
    shows: [
      { en: '35.00 лв', bg: '35,00 лв' },
      { en: 'Collect it from the shop', bg: 'Взимате я от магазина' },
    ],
  },
  {
    name: 'cart',
    address: '/cart',
    title: text(m.cart_title),
    heading: text(m.cart_title),
    description: null,
    shows: [],
  },
  {
    name: 'checkout',
    address: '/checkout',
    title: text(m.checkout_title),
    heading: text(m.checkout_title),
    description: null,
    shows: [],
  },
  {
    name: 'saved products',
    address: '/saved',
    title: text(m.saved_title),
    heading: text(m.saved_title),
    description: null,
    shows: [],
  },
  {
    name: 'comparison of nothing',
    address: '/compare',
    title: text(m.compare_title),
    heading: text(m.compare_title),
    description: null,
    shows: [],
  },
  {
    name: 'info page',
    address: '/info/terms',
    title: { en: 'Terms', bg: 'Общи условия' },
    heading: { en: 'Terms', bg: 'Общи условия' },
    description: { en: 'Who we are in law', bg: 'Кои сме по закон' },
    shows: [
      { en: '1. The trader', bg: '1. Търговецът' },
      { en: 'Company representative: Kalina', bg: 'лице: Калина' },
    ],
  },
  {
    name: 'contact',
    address: '/info/contact',
    title: { en: 'Contact', bg: 'Контакти' },
    heading: { en: 'Contact', bg: 'Контакти' },
    description: { en: 'Where to find us', bg: 'Къде да ни намерите' },
    shows: [
      { en: 'Kapitan Petko Voyvoda', bg: 'Капитан Петко войвода' },
      text(m.contact_title),
      { en: 'Getting here', bg: 'Как се стига' },
    ],
  },
  {
    name: 'news category',
    address: '/news/makers',
    carries: ['/categories?type=2'],
    title: { en: 'Makers', bg: 'Майстори' },
    heading: { en: 'Makers', bg: 'Майстори' },
    description: { en: 'Visits to the people', bg: 'На гости при хората' },
    shows: [
      { en: 'Roses before breakfast', bg: 'Рози преди закуска' },
      { en: 'Harvest', bg: 'Реколта' },
    ],
  },
  {
    name: 'article',
    address: '/news/roses-before-breakfast',
    carries: ['/categories?type=2'],
    title: { en: 'Roses before breakfast', bg: 'Рози преди закуска' },
    heading: { en: 'Roses before breakfast', bg: 'Рози преди закуска' },
    description: { en: 'The 2026 rose harvest', bg: 'Розоберът в Розино' },
    shows: [{ en: 'Nadezhda Petrova stands', bg: 'Надежда Петрова стои' }],
  },
  {
    name: 'news',
    address: '/news',
    carries: ['/categories?type=2', '/news?page=1&per_page=12'],
    title: text(m.news_title),
    heading: text(m.news_title),
    description: { en: 'News and stories from Rodopa: ', bg: 'Новини и истории от Родопа: ' },
    shows: [{ en: 'Roses before breakfast', bg: 'Рози преди закуска' }],
  },
  {
    name: 'makers',
    address: '/makers',
    title: text(m.makers_title),
    heading: text(m.makers_title),
    description: { en: 'The people who make what Rodopa sells: ', bg: 'Хората, които правят стоките на Родопа: ' },
    shows: [{ en: 'Iliya Cholakov', bg: 'Илия Чолаков' }],
  },
  {
    name: 'maker',
    address: '/makers/stefka-bogdanova',
    title: { en: 'Stefka Bogdanova', bg: 'Стефка Богданова' },
    heading: { en: 'Stefka Bogdanova', bg: 'Стефка Богданова' },
    description: { en: 'Stefka and five of her neighbours', bg: 'Стефка и още пет съседки' },
    shows: [{ en: 'Six women knit', bg: 'Шест жени плетат' }],
  },
  {
    name: 'season',
    address: '/season',
    title: text(m.season_title),
    heading: text(m.season_title),
    description: { en: 'What the makers of Rodopa do', bg: 'Какво правят майсторите на Родопа' },
    shows: [
      { en: 'Six women knit', bg: 'Шест жени плетат' },
      { en: 'Roses are picked from four', bg: 'Розата се бере от четири' },
    ],
  },
  {
    name: 'batches',
    address: '/batches',
    title: text(m.batches_title),
    heading: text(m.batches_title),
    description: text(m.batches_text),
    shows: [text(m.batch_number)],
  },
  {
    name: 'batch',
    address: '/batches/L-0526',
    title: { en: 'Batch L-0526', bg: 'Партида L-0526' },
    heading: PRODUCTS.honey.name,
    description: PRODUCTS.honey.name,
    shows: [{ en: 'Dimo Chaushev, with Raina', bg: 'Димо Чаушев; на центрофугата' }],
  },
  {
    name: 'search',
    address: '/products/search-products?q=acacia',
    carries: ['/categories?type=1'],
    heading: text(m.search_title),
    description: null,
    title: { en: en(m.search_title_words, { words: 'acacia' }), bg: bg(m.search_title_words, { words: 'acacia' }) },
    shows: [PRODUCTS.honey.name],
  },
  {
    name: 'rooms',
    address: '/rooms',
    title: text(m.rooms_title),
    heading: text(m.rooms_title),
    description: text(m.rooms_description),
    shows: [
      { en: 'Family room', bg: 'Семейна стая' },
      { en: 'Attic room', bg: 'Таванска стая' },
    ],
  },
  {
    name: 'room',
    address: '/rooms/family-room',
    title: { en: 'Family room', bg: 'Семейна стая' },
    heading: { en: 'Family room', bg: 'Семейна стая' },
    description: { en: 'Two rooms that became one', bg: 'Две стаи, които станаха една' },
    shows: [text(m.rooms_policies)],
    // Tonight's prices.
    asks: '/rooms/search',
  },
  {
    name: 'booking',
    address: '/booking',
    asks: '/rooms/daily-rates?',
    title: text(m.booking_title),
    heading: text(m.booking_title),
    description: null,
    shows: [],
  },
  ...(
    [
      ['login', '/auth/login', m.auth_login_title, m.auth_no_account],
      ['registration', '/auth/register', m.auth_register_title, m.auth_register_intro],
      ['password recovery', '/auth/recover', m.auth_recover_title, m.auth_link_waits],
      ['password reset', `/auth/resetPassword/1/${'a'.repeat(43)}`, m.auth_reset_title, m.auth_reset_intro],
      [
        'e-mail confirmation',
        `/auth/confirm/1/${'a'.repeat(43)}`,
        m.auth_confirm_title,
        m.auth_confirm_intro,
        '/auth/confirmation',
      ],
      [
        'confirmed stock notice',
        `/stock-notices/confirm/${'a'.repeat(43)}`,
        m.stock_notice_confirm_title,
        m.stock_notice_confirm_text,
      ],
      [
        'ended stock notices',
        `/stock-notices/end/${'a'.repeat(43)}`,
        m.stock_notice_end_title,
        m.stock_notice_end_text,
      ],
      [
        'confirmed reservation',
        `/batch-reservations/confirm/${'a'.repeat(43)}`,
        m.reservation_confirm_title,
        m.reservation_confirm_text,
      ],
      ['reserved pieces', `/batch-reservations/buy/${'a'.repeat(43)}`, m.reservation_buy_title, m.reservation_buy_text],
    ] as const
  ).map(([name, address, title, shown, ...[asks]]) => ({
    name,
    address,
    ...(asks && { asks }),
    title: text(title),
    heading: text(title),
    description: null,
    shows: [text(shown)],
  })),
  {
    name: 'nothing',
    address: '/nothing/here',
    title: text(m.not_found_document_title),
    heading: text(m.not_found_title),
    description: null,
    shows: [text(m.not_found_text)],
    status: 404,
  },
]

/** Places an order with the API; its thank-you page. */
export async function placedOrderScreen(
  shop: DemoShop,
  language: 'en' | 'bg',
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Screen> {
  const [honey] = await rows<{ product: number; option: number; value: number }>(
    shop,
    `select p.id as product, vv.option_id as option, vv.value_id as value from product p join variant v on v.product_id = p.id join variant_value vv on vv.variant_id = v.id
     where p.key = 'honey-acacia' and v.key = 'weight=250g'`,
  )
  const { product, option, value } = honey!
  const { status, body } = await callApi(
    shop,
    'POST',
    '/orders',
    orderBody([{ id: product, selected_count: 1, selected_options: { [option]: value } }], changes),
    { 'user-language': language, ...headers },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { url, number } = body.data
  const heading = { en: en(m.order_title, { name: 'Мария' }), bg: bg(m.order_title, { name: 'Мария' }) }
  return {
    name: 'thank you',
    address: `/orders/cash/thank_you/${url}`,
    title: text(m.thank_you_title),
    heading,
    description: null,
    shows: [{ en: en(m.order_number, { number }), bg: bg(m.order_number, { number }) }, text(m.order_state_placed)],
  }
}
