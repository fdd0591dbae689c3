import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { describeContentError } from '../../src/modules/records/content-errors.ts'
import { validateFolder } from '../../src/modules/shop-folder/read/validate-folder.ts'
import { translate } from '../../src/platform/texts/index.ts'
import { englishRemainder } from './english-remainder.ts'

/** Files of a shop folder by path. Null removes one of the small shop's files. */
export type FolderFiles = Record<string, string | Buffer | null>

const colours = ['#9A3B2F', '#2B4260', '#A9B8A0', '#C98A2B']
const pictures = Object.fromEntries(
  await Promise.all(
    ['icon.png', 'jug.webp', 'jug-blue.jpg', 'field.avif'].map(async (file, index) => {
      const image = sharp({ create: { width: 40, height: 30, channels: 3, background: colours[index]! } })
      return [`pictures/${file}`, await image.toFormat(file.split('.')[1] as 'png').toBuffer()] as const
    }),
  ),
)

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#111" d="M0 0h120v40z"/></svg>'

/** A shop that uses every field of docs/content.md at least once. */
export const SMALL_SHOP: FolderFiles = {
  ...pictures,
  'shop.yaml': `title: {en: Rodopa, bg: Родопа}
description: {en: Crafts., bg: Занаяти.}
icon: icon.png
default_language: en
languages: [en, bg]
currency: BGN
currency_label: лв
second_currency: EUR
few_left: 2
css: https://example.com/shop.css
channel: rodopa
company:
  name: {en: Rodopa OOD, bg: Родопа ООД}
  eik: "175074752"
  vat_number: BG175074752
  responsible_official: {en: Kalina, bg: Калина}
  address: {en: Smolyan, bg: Смолян}
  phone: "+359 301 62418"
  email: hello@rodopa.example
  working_hours: {en: "9:00–18:00", bg: "9:00–18:00 ч."}
look:
  logo: logo.svg
  logo_dark: logo-dark.svg
  theme_colour: {light: "#102030"}
  colours:
    light: {paper: "#ffffff", accent: "#7a1f3d"}
    dark: {accent: "#f0a8c0"}
  fonts:
    text: {files: [{file: sans.woff2, weight: 300 700}]}
    headings: {fallback: monospace}
  radii: {control: 6, picture: 12}
`,
  'look/logo.svg': LOGO,
  'look/logo-dark.svg': LOGO.replace('#111', '#eee'),
  'look/sans.woff2': Buffer.from('wOF2, not for reading'),
  'options.yaml': `- key: colour
  name: {en: Colour, bg: Цвят}
  values:
    - {key: green, name: {en: Green, bg: Зелен}, colour: "#A9B8A0"}
    - {key: blue, name: {en: Blue, bg: Син}}
- key: size
  name: {en: Size, bg: Размер}
  guide: {en: "Small for [the jug](product:jug).", bg: Малък е S.}
  values: [{key: s, name: {en: S}}, {key: m, name: {en: M}}]
- key: material
  name: {en: Material, bg: Материал}
  use: attribute
  values:
    - {key: clay, name: {en: Clay, bg: Глина}}
    - {key: wool, name: {en: Wool, bg: Вълна}}
`,
  'categories.yaml': `products:
  - key: home
    name: {en: Home, bg: За дома}
    description: {en: "Things for [jugs](category:pottery).", bg: За дома.}
    picture: jug.webp
    children:
      - {key: pottery, name: {en: Pottery, bg: Керамика}, url: clay-things}
  - {key: food, name: {bg: Храна}, summary: {bg: От планината.}, icon: field.avif}
news:
  - key: makers
    name: {en: Makers, bg: Майстори}
    children: [{key: harvest, name: {en: Harvest, bg: Реколта}}]
`,
  'products/jug.yaml': `name: {en: Water jug, bg: Кана за вода}
summary: {en: A jug., bg: Кана.}
description:
  en: |
    ## Care

    Read [about us](info:about).
  bg: Дръжте я на сянка.
categories: [pottery, home]
pictures:
  - jug.webp
  - {file: jug-blue.jpg, alt: {en: From above, bg: Отгоре}}
price: 58.00
regular_price: 68.50
lowest_price: 60.00
weight: 1400
tax_rate: 9
position: 10
published: 2026-05-02
attributes: {material: [clay]}
options: [colour, size]
variants:
  - {options: {colour: green, size: s}, stock: 4, picture: jug.webp, sku: J-G}
  - {options: {colour: blue, size: m}, stock: 0, price: 62.00, regular_price: 70.00, weight: 1500, picture: jug-blue.jpg}
maker: potter
dimensions: {length: 20, height: 32.5}
batches:
  - {number: K-1, made: 2026-05-01, place: {en: The first kiln, bg: Първата пещ}, note: {en: Fired twice.}}
next_batches:
  - {options: {colour: green, size: s}, ready: 2027-01-22, pieces: 24, name: {en: The next firing, bg: Следващото печене}}
min_age: 18
`,
  'products/rug.yaml': `name: {en: Rug, bg: Килим}
categories: [home]
price: 240
stock: 3
sku: RUG
withdrawable: false
net_quantity: 2.5 m2
`,
  'products/basket.yaml': `name: {bg: Розово масло}
categories: [home]
price: 35.00
let_by: day
reserved_days: [2026-12-24, 2026-12-25]
`,
  'products.csv': `key,name.en,name.bg,categories,price,options.size,attributes.material,stock,withdrawable
bowl,Bowl,Купа,pottery;home,12.50,s,clay;wool,5,FALSE
bowl,,,,13.50,m,,6,
`,
  'makers/potter.yaml': `name: {en: The potter, bg: Грънчарят}
url: geno
craft: {en: Pottery, bg: Грънчарство}
place: {en: Oreshak, bg: Орешак}
summary: {en: A minute for the comb., bg: Минута за гребена.}
text: {en: "He makes [the jug](product:jug).", bg: Прави кани.}
pictures:
  - field.avif
  - {file: jug.webp, alt: {en: His jug, bg: Каната му}}
workplace:
  address: {en: Oreshak, bg: Орешак}
  visiting_hours: {en: On Mondays, bg: В понеделник}
months: [4, 5, 6]
work:
  - {months: [4, 5], text: {en: Jugs are thrown., bg: Въртят се кани.}, products: [jug]}
  - {months: [6], text: {en: The kiln rests.}}
position: 5
`,
  'info/about.en.md': `---
title: About us
summary: Who we are.
picture: {file: field.avif, alt: {en: A field}, focus: [0.25, 0.75]}
position: 5
---
# Who

We make **jugs**: [the jug](product:jug), [news](news:first), [all](categories:home), [web](https://example.com), [him](maker:potter).

![The jug](pictures/jug.webp "On the sill.")

[The jug](product:jug)
`,
  'info/about.bg.md': `---
title: За нас
form: contact
icon: jug.webp
---
Правим кани.
`,
  'news/first.en.md': `---
title: First news
published: 2026-10-03
categories: [harvest, makers]
icon: field.avif
---
It rained.
`,
  'menu.yaml': `- position: top
  items:
    - key: top-shop
      label: {en: Shop, bg: Магазин}
      link: "categories:home"
      children:
        - {key: top-jug, label: {en: Jug, bg: Кана}, link: "product:jug"}
    - {key: top-cart, label: {en: Cart}, link: /cart}
- position: footer
  items: [{key: foot-mail, label: {en: Write}, link: "mailto:hello@rodopa.example"}]
  title: {en: And more, bg: И още}
`,
  'sections.yaml': `- key: hero
  page: home
  kind: hero
  title: {en: Hello, bg: Здравей}
  text: {en: "*Jugs* and more.", bg: Кани.}
  picture: field.avif
  action: {label: {en: See, bg: Виж}, link: "category:pottery"}
- {key: picks, page: home, kind: products, title: {en: Picks}, picture: jug.webp, focus: 10 90, products: [rug, jug]}
- {key: shelves, page: home, kind: categories, categories: [home]}
- {key: news, page: home, kind: news, count: 2}
- {key: winter, page: info, page_url: about, kind: note, text: {en: Closed.}}
`,
  'delivery.yaml': `countries: [BG, GR]
zones:
  - {key: bulgaria, countries: [BG]}
services:
  - key: courier
    provider: table-rate
    name: {en: Courier, bg: Куриер}
    days: [1, 2]
    rates:
      - zone: bulgaria
        to: office
        by: weight
        steps: [{up_to: 1000, price: 4.90}, {price: 14.90}]
        free_from: 120.00
      - {zone: bulgaria, to: address, by: total, steps: [{up_to: 50.00, price: 6}]}
  - {key: pickup, name: {en: Collect, bg: Вземане}, pickup: true}
offices:
  - {key: here, service: pickup, country: BG, post_code: "4700", name: {en: Here, bg: Тук}, address: {en: Square, bg: Площад}}
  - key: smolyan
    service: courier
    country: BG
    post_code: "4700"
    name: {en: Smolyan, bg: Смолян}
    address: {en: Centre, bg: Център}
    phone: "123"
    working_hours: {en: always, bg: винаги}
`,
  'payments.yaml': `- {key: cash, provider: cash, name: {en: Cash, bg: Наложен платеж}, text: {en: At the door., bg: На вратата.}}
- key: bank
  provider: bank-transfer
  name: {en: Transfer, bg: Превод}
  account: {iban: BG80BNBG96611020345678, bic: BNBGBGSD, bank: {en: BNB, bg: БНБ}}
  fee: 0.50
  remind_after_days: 3
  expire_after_days: 7
`,
  'promos.yaml': `- {code: esen10, kind: percent, value: 10, from: 2026-09-01, until: 2026-12-31, minimum: 40.00, categories: [home], products: [rug], total_limit: 500, per_customer_limit: 1}
- {code: РОЗА, kind: amount, value: 5.50}
- {code: FREE, kind: free_delivery}
`,
}

/** Writes the small shop with changes into a new folder, which is removed after the test file. Returns its path. */
export function createShopFolder(changes: FolderFiles = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-folder-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries({ ...SMALL_SHOP, ...changes })) {
    if (content === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

/** One of the small shop's files with parts of its text replaced. */
export function withEdits(file: string, ...edits: [part: string, replacement: string][]): FolderFiles {
  return {
    [file]: edits.reduce((text, [part, replacement]) => {
      if (!text.includes(part)) throw new Error(`"${part}" is not in ${file}`)
      return text.replace(part, replacement)
    }, SMALL_SHOP[file] as string),
  }
}

const POST_CODES = new Map([['BG', new Set(['4700'])]])

/** The errors of the small shop with changes, as `file:line: field: message`. Fails when one has no Bulgarian. */
export function validationErrors(changes: FolderFiles): string[] {
  const { errors } = validateFolder(createShopFolder(changes), POST_CODES)
  for (const { message } of errors) {
    const inBulgarian = translate(message, 'bg')
    expect(inBulgarian, message.key).toMatch(/\p{Script=Cyrillic}/u)
    expect(englishRemainder(inBulgarian), inBulgarian).toBeUndefined()
  }
  return errors.map((error) => describeContentError(error, 'en'))
}

/** Fails unless the small shop with changes has an error that starts with `expected`. */
export function expectImportError(changes: FolderFiles, expected: string): void {
  const errors = validationErrors(changes)
  expect(
    errors.some((error) => error.startsWith(expected)),
    `${expected}\n${errors.join('\n') || 'no errors'}`,
  ).toBe(true)
}
