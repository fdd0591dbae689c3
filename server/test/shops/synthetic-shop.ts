import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@vitrina/contract'
import { stringify } from 'yaml'
import { createRandom } from '../random.ts'

type WordPair = { en: string; bg: string }
const parseWordPairs = (list: string): WordPair[] =>
  list.split(' ').map((pair) => ({ en: pair.split('/')[0]!, bg: pair.split('/')[1]! }))

const NOUNS = parseWordPairs(
  'Honey/Мед Tea/Чай Jam/Сладко Soap/Сапун Oil/Масло Jug/Кана Bowl/Купа Plate/Чиния Cup/Чаша Rug/Килим Blanket/Одеяло Socks/Чорапи Board/Дъска Spoon/Лъжица Basket/Кошница Candle/Свещ',
)
const ADJECTIVES = parseWordPairs(
  'mountain/планински linden/липов rose/розов forest/горски winter/зимен old/стар small/малък large/голям blue/син green/зелен red/червен white/бял dark/тъмен mild/мек summer/летен village/селски',
)
const PLACES = parseWordPairs(
  'Smolyan/Смолян Gela/Гела Mugla/Мугла Troyan/Троян Rozino/Розино Oreshak/Орешак Rudozem/Рудозем Chepelare/Чепеларе Kotel/Котел Elena/Елена Bansko/Банско Melnik/Мелник',
)
const SIZES = parseWordPairs('Small/Малък Medium/Среден Large/Голям')
const COLOURS = [
  ['green', 'Зелен', '#A9B8A0'],
  ['red', 'Червен', '#9A3B2F'],
  ['blue', 'Син', '#2B4260'],
  ['grey', 'Сив', '#8B8884'],
] as const
const MATERIALS = parseWordPairs('Clay/Глина Wool/Вълна Linen/Лен Walnut/Орех Beech/Бук Wax/Восък')

const ROOT_CATEGORIES = 8
const LEAF_CATEGORIES = 32
const COLUMNS = [
  'key',
  'name.en',
  'name.bg',
  'summary.en',
  'summary.bg',
  'description.en',
  'categories',
  'price',
  'regular_price',
  'weight',
  'position',
  'published',
  'attributes.material',
  'options.size',
  'options.colour',
  'stock',
  'sku',
]

/**
 * Writes a shop folder with `products` products in 40 categories, for benchmarks and for tests of lists. Half of the products have no
 * options, the others have sizes or colours. The same number gives the same folder.
 */
export function writeSyntheticShop(path: string, products: number): void {
  mkdirSync(path, { recursive: true })
  for (const [file, content] of Object.entries(otherFiles())) writeFileSync(join(path, file), stringify(content))
  const random = createRandom(products)
  const below = (limit: number) => Math.floor(random() * limit)
  const rows = Array.from({ length: products }, (_, index) => productRows(index + 1, below))
  writeFileSync(join(path, 'products.csv'), `${COLUMNS.join(',')}\n${rows.join('')}`)
}

function productRows(number: number, random: (below: number) => number): string {
  const noun = NOUNS[random(NOUNS.length)]!
  const adjective = ADJECTIVES[random(ADJECTIVES.length)]!
  const place = PLACES[random(PLACES.length)]!
  const price = 200 + random(20_000)
  const leaf = random(LEAF_CATEGORIES)
  const secondCategory = random(10) === 0 ? `;leaf-${random(LEAF_CATEGORIES)}` : ''
  const categories = secondCategory === `;leaf-${leaf}` ? `leaf-${leaf}` : `leaf-${leaf}${secondCategory}`
  const product = [
    `product-${number}`,
    `${noun.en} ${adjective.en} ${place.en} ${number}`,
    `${noun.bg} ${adjective.bg} ${place.bg} ${number}`,
    `${noun.en} from ${place.en} in a ${adjective.en} kind.`,
    `${noun.bg} от ${place.bg} – ${adjective.bg}.`,
    `Made in **${place.en}** by hand.`,
    categories,
    decimal(price),
    random(5) === 0 ? decimal(price + 100 + random(2000)) : '',
    String(50 + random(5000)),
    String(random(1000)),
    addDays('2024-01-01', random(1000)),
    MATERIALS[random(MATERIALS.length)]!.en.toLowerCase(),
  ]
  const variants =
    number % 4 === 0
      ? SIZES.map((size) => [size.en.toLowerCase(), ''])
      : number % 4 === 2
        ? COLOURS.map(([colour]) => ['', colour])
        : [['', '']]
  return variants
    .map(([size, colour], index) => {
      const cells = index === 0 ? product : [product[0], ...product.slice(1).map(() => '')]
      return `${[...cells, size, colour, String(random(12) === 0 ? 0 : 1 + random(200)), `G-${number}-${index + 1}`].join(',')}\n`
    })
    .join('')
}

function otherFiles(): Record<string, object> {
  const name = (en: string, bg: string) => ({ en, bg })
  const valuesOf = (list: WordPair[]) => list.map(({ en, bg }) => ({ key: en.toLowerCase(), name: { en, bg } }))
  return {
    'shop.yaml': {
      title: name('Large shop', 'Голям магазин'),
      currency: 'EUR',
      second_currency: 'BGN',
      company: { name: name('Large shop', 'Голям магазин') },
    },
    'options.yaml': [
      { key: 'size', name: name('Size', 'Размер'), values: valuesOf(SIZES) },
      {
        key: 'colour',
        name: name('Colour', 'Цвят'),
        values: COLOURS.map(([key, bg, colour]) => ({ key, name: { en: key, bg }, colour })),
      },
      { key: 'material', name: name('Material', 'Материал'), use: 'attribute', values: valuesOf(MATERIALS) },
    ],
    'categories.yaml': {
      products: Array.from({ length: ROOT_CATEGORIES }, (_, root) => ({
        key: `root-${root}`,
        name: name(`Shelf ${root + 1}`, `Рафт ${root + 1}`),
        children: Array.from({ length: LEAF_CATEGORIES / ROOT_CATEGORIES }, (_leaf, index) => {
          const leaf = root * (LEAF_CATEGORIES / ROOT_CATEGORIES) + index
          return { key: `leaf-${leaf}`, name: name(`Drawer ${leaf + 1}`, `Чекмедже ${leaf + 1}`) }
        }),
      })),
    },
    'delivery.yaml': {
      countries: ['BG'],
      zones: [{ key: 'bulgaria', countries: ['BG'] }],
      services: [
        {
          key: 'courier',
          name: name('Courier', 'Куриер'),
          days: [1, 2],
          rates: [{ zone: 'bulgaria', to: 'address', by: 'weight', steps: [{ price: 5 }] }],
        },
      ],
    },
    'payments.yaml': [{ key: 'cash', provider: 'cash', name: name('Cash on delivery', 'Наложен платеж') }],
    'menu.yaml': [
      { position: 'top', items: [{ key: 'all', label: name('Everything', 'Всичко'), link: 'categories:root-0' }] },
    ],
    'sections.yaml': [
      {
        key: 'shelves',
        page: 'home',
        kind: 'categories',
        title: name('Shelves', 'Рафтове'),
        categories: ['root-0', 'root-1', 'root-2'],
      },
    ],
  }
}

const decimal = (minor: number) => (minor / 100).toFixed(2)
