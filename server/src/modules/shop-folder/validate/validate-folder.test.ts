import { expect, test } from 'vitest'
import { edited, type Files, shopFolder } from '../../../../test/folder.ts'
import { validateFolder } from './validate-folder.ts'

const towns = new Map([['BG', new Set(['4700'])]])
const faultsOf = (changes: Files) =>
  validateFolder(shopFolder(changes), towns).errors.map(({ file, line, message }) => `${file}:${line}: ${message}`)

test('the small shop has no fault', () => expect(faultsOf({})).toEqual([]))

const jug = 'products/jug.yaml'
const basket = 'products/basket.yaml'

test.each<[what: string, changes: Files, fault: string]>([
  ['no shop.yaml', { 'shop.yaml': null }, 'shop.yaml:1: is missing'],
  ['broken YAML', { 'menu.yaml': '- position: top\n  items: [\n' }, 'menu.yaml:3: is not valid YAML'],
  [
    'a field twice',
    edited(jug, ['weight: 1400', 'price: 1']),
    'products/jug.yaml:16: is not valid YAML: Map keys must be unique',
  ],
  ['not UTF-8', { 'menu.yaml': Buffer.from([0x61, 0xff, 0xfe]) }, 'menu.yaml:1: must be encoded in UTF-8'],
  ['a file nobody reads', { 'product.yaml': 'a: b\n' }, 'product.yaml:1: is not a file of a shop folder'],
  ['a product in the wrong format', { 'products/x.json': '{}' }, 'products/x.json:1: is not a product file'],
  [
    'unknown field',
    edited(jug, ['weight: 1400', 'wieght: 1400']),
    'products/jug.yaml:16: wieght: is not a known field',
  ],
  [
    'unknown field within',
    edited('shop.yaml', ['phone:', 'fone:']),
    'shop.yaml:18: company.fone: is not a known field',
  ],
  [
    'unknown field of a list’s entry',
    edited('sections.yaml', ['kind: categories, cat', 'kind: categories, kat']),
    'sections.yaml:9: kategories: is not a known field',
  ],
  [
    'unknown part of a file',
    edited('delivery.yaml', ['countries:', 'contries:']),
    'delivery.yaml:1: contries: is not a known field',
  ],
  ['missing field', edited(jug, ['price: 58.00\n', '']), 'products/jug.yaml:1: price: is missing'],
  [
    'wrong type',
    edited(jug, ['weight: 1400', 'weight: heavy']),
    'products/jug.yaml:16: weight: must be a whole number from 0 to 1000000',
  ],
  [
    'map in place of a text',
    edited(jug, ['published: 2026-05-02', 'published: {a: b}']),
    'products/jug.yaml:19: published: must be a text',
  ],
  [
    'text in place of a list',
    edited(jug, ['categories: [pottery, home]', 'categories: pottery']),
    'products/jug.yaml:9: categories: must be a list',
  ],
  ['map in place of a list', { 'options.yaml': 'colour: red\n' }, 'options.yaml:1: must be a list'],
  [
    'text in one language only where two are meant',
    edited('products/rug.yaml', ['{en: Rug, bg: Килим}', 'Rug']),
    'products/rug.yaml:1: name: must be a text for each language',
  ],
  ['no text at all', edited('products/rug.yaml', ['{en: Rug, bg: Килим}', '{en: ""}']), 'products/rug.yaml:1: name: '],
  [
    'unknown language',
    edited('products/rug.yaml', ['bg: Килим', 'de: Teppich']),
    'products/rug.yaml:1: name.de: is not a known field',
  ],
  [
    'a form there is none of',
    edited('info/about.bg.md', ['form: contact', 'form: order']),
    'info/about.bg.md:3: form: ',
  ],
  [
    'language of a page',
    { 'info/about.de.md': '---\ntitle: Wir\n---\n' },
    'info/about.de.md:1: "de" is not a supported language',
  ],
  [
    'bad key of a file',
    { 'products/Big_Jug.yaml': 'name: {en: Jug}\ncategories: [home]\nprice: 1\nstock: 1\n' },
    'products/Big_Jug.yaml:1: the key "Big_Jug" must be a key',
  ],
  [
    'bad key of an entry',
    edited('options.yaml', ['key: colour', 'key: Colour!']),
    'options.yaml:1: key: must be a key',
  ],
  ['key twice', edited('options.yaml', ['key: size', 'key: colour']), 'options.yaml:6: "colour" is used twice'],
  ['value twice', edited('options.yaml', ['{key: blue,', '{key: green,']), 'options.yaml:5: "green" is used twice'],
  [
    'category twice, at another depth',
    edited('categories.yaml', ['key: food', 'key: pottery']),
    'categories.yaml:8: "pottery" is used twice',
  ],
  [
    'product in both forms',
    { 'products.csv': 'key,name.en,categories,price,stock\njug,Jug,home,1,1\n' },
    'products.csv:2: "jug" is used twice',
  ],
  [
    'menu item twice',
    edited('menu.yaml', ['key: foot-mail', 'key: top-cart']),
    'menu.yaml:10: "top-cart" is used twice',
  ],
  [
    'promo code twice in another case',
    edited('promos.yaml', ['code: FREE', 'code: роза']),
    'promos.yaml:3: "РОЗА" is used twice',
  ],
  [
    'money with three decimals',
    edited(jug, ['price: 58.00', 'price: 58.005']),
    'products/jug.yaml:13: price: must be an amount of money like 24.90',
  ],
  [
    'negative money',
    edited(jug, ['price: 58.00', 'price: -1']),
    'products/jug.yaml:13: price: must be an amount of money',
  ],
  [
    'regular price not higher',
    edited(jug, ['regular_price: 68.50', 'regular_price: 58.00']),
    'products/jug.yaml:14: regular_price: must be higher than price',
  ],
  [
    'regular price of a variant',
    edited(jug, ['regular_price: 70.00', 'regular_price: 62.00']),
    'products/jug.yaml:24: regular_price: must be higher than price',
  ],
  [
    'a day the calendar has not',
    edited(jug, ['2026-05-02', '2026-02-30']),
    'products/jug.yaml:19: published: must be a valid date',
  ],
  [
    'unknown category',
    edited(jug, ['[pottery, home]', '[pottery, hose]']),
    'products/jug.yaml:9: there is no product category "hose"',
  ],
  [
    'unknown option',
    edited(jug, ['options: [colour, size]', 'options: [colour, length]']),
    'products/jug.yaml:21: there is no option "length"',
  ],
  [
    'attribute as a choice',
    edited(jug, ['options: [colour, size]', 'options: [colour, material]']),
    'products/jug.yaml:21: "material" is an attribute, not a choice',
  ],
  [
    'choice as an attribute',
    edited(jug, ['{material: [clay]}', '{size: [s]}']),
    'products/jug.yaml:20: "size" is a choice, not an attribute',
  ],
  [
    'unknown value of an attribute',
    edited(jug, ['[clay]', '[glass]']),
    'products/jug.yaml:20: there is no value of "material" "glass"',
  ],
  [
    'unknown value of a variant',
    edited(jug, ['colour: blue', 'colour: pink']),
    'products/jug.yaml:24: options: there is no value "pink" of "colour"',
  ],
  [
    'variant that says too little',
    edited(jug, ['{colour: blue, size: m}', '{colour: blue}']),
    'products/jug.yaml:24: options: is missing size',
  ],
  [
    'variant that says too much',
    edited(jug, ['options: [colour, size]', 'options: [colour]']),
    'products/jug.yaml:23: options: "size" is not an option of this product',
  ],
  [
    'combination twice',
    edited(jug, ['{colour: blue, size: m}', '{colour: green, size: s}']),
    'products/jug.yaml:24: options: the combination colour=green,size=s is used twice',
  ],
  ['variant without stock', edited(jug, ['stock: 0, ', '']), 'products/jug.yaml:24: stock: is missing'],
  ['product without stock', edited('products/rug.yaml', ['stock: 3\n', '']), 'products/rug.yaml:1: stock: is missing'],
  [
    'variants without options',
    edited(jug, ['options: [colour, size]\n', '']),
    'products/jug.yaml:21: variants: needs `options`',
  ],
  [
    'reserved days of what is sold',
    edited(basket, ['let_by: day\n', 'stock: 1\n']),
    'products/basket.yaml:5: reserved_days: needs `let_by: day`',
  ],
  [
    'two pieces of what is let by the day',
    edited(basket, ['let_by: day\n', 'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}, stock: 2}\n']),
    'products/basket.yaml:7: stock: must not be more than 1 with `let_by: day`',
  ],
  [
    'an address of the shop’s own',
    edited(jug, ['weight: 1400', 'weight: 1400\nurl: reserved']),
    'products/jug.yaml:17: url: must not be "reserved", which the shop uses itself',
  ],
  [
    'a reserved day twice',
    edited(basket, ['2026-12-25', '2026-12-24']),
    'products/basket.yaml:5: "2026-12-24" is used twice',
  ],
  ['path out of the folder', edited(jug, ['- jug.webp', '- ../secret.webp']), 'products/jug.yaml:11: pictures[1]'],
  [
    'unknown link of a menu',
    edited('menu.yaml', ['product:jug', 'product:jar']),
    'menu.yaml:7: link: there is no product "jar"',
  ],
  [
    'script as a link',
    edited('menu.yaml', ['/cart', 'javascript:alert(1)']),
    'menu.yaml:8: link: "javascript:alert(1)" is not a valid link',
  ],
  [
    'unknown link of a section',
    edited('sections.yaml', ['category:pottery', 'category:glass']),
    'sections.yaml:7: link: there is no product category "glass"',
  ],
  [
    'unknown link in a block of YAML',
    edited(jug, ['info:about', 'info:nobody']),
    'products/jug.yaml:7: description.en: there is no information page "nobody"',
  ],
  [
    'unknown link in a page',
    edited('info/about.en.md', ['news:first', 'news:second']),
    'info/about.en.md:9: text.en: there is no news article "second"',
  ],
  [
    'picture in a text',
    edited('info/about.en.md', ['We make', '![x](y.webp) We make']),
    'info/about.en.md:9: text.en: a text must not contain pictures',
  ],
  [
    'unknown product of a section',
    edited('sections.yaml', ['[rug, jug]', '[rug, jar]']),
    'sections.yaml:8: there is no product "jar"',
  ],
  [
    'field of another kind of section',
    edited('sections.yaml', ['kind: news, count', 'kind: note, count']),
    'sections.yaml:10: count: must not be used with kind note',
  ],
  [
    'unknown page of a section',
    edited('sections.yaml', ['page_url: about', 'page_url: abuot']),
    'sections.yaml:11: page_url: there is no information page "abuot"',
  ],
  ['no front matter', { 'info/bare.en.md': 'Text\n' }, 'info/bare.en.md:1: must begin with front matter'],
  [
    'unknown field of front matter',
    edited('info/about.en.md', ['position: 5', 'order: 5']),
    'info/about.en.md:5: order: is not a known field',
  ],
  [
    'languages that disagree',
    edited('info/about.bg.md', ['title: За нас', 'title: За нас\nposition: 6']),
    'info/about.en.md:5: position: differs from info/about.bg.md',
  ],
  [
    'news without a date',
    edited('news/first.en.md', ['published: 2026-10-03\n', '']),
    'news/first.en.md:1: published: is missing',
  ],
  [
    'unknown news category',
    edited('news/first.en.md', ['harvest, makers', 'food']),
    'news/first.en.md:4: there is no news category "food"',
  ],
  [
    'unknown zone',
    edited('delivery.yaml', ['- {zone: bulgaria', '- {zone: mars']),
    'delivery.yaml:15: zone: there is no zone "mars"',
  ],
  [
    'unknown country',
    edited('delivery.yaml', ['[BG, GR]', '[BG, XX]']),
    'delivery.yaml:1: "XX" must be the two letters of a country',
  ],
  [
    'steps that go down',
    edited('delivery.yaml', ['{price: 14.90}]', '{up_to: 900, price: 14.90}]']),
    'delivery.yaml:13: rates[1].steps[2].up_to: must be more than in the step before',
  ],
  [
    'grams as money',
    edited('delivery.yaml', ['up_to: 1000,', 'up_to: 10.50,']),
    'delivery.yaml:13: rates[1].steps[1].up_to: must be a whole number',
  ],
  [
    'unknown service',
    edited('delivery.yaml', ['service: courier', 'service: pigeon']),
    'delivery.yaml:20: service: there is no service "pigeon"',
  ],
  [
    'a collection without a place',
    edited('delivery.yaml', ['service: pickup', 'service: courier']),
    'delivery.yaml:16: pickup: needs an office, the place where orders are collected',
  ],
  [
    'a collection where nobody can be',
    edited('delivery.yaml', ['service: pickup, country: BG', 'service: pickup, country: RO']),
    'delivery.yaml:18: country: "RO" is not among the countries, so nobody could collect there',
  ],
  [
    'days of a collection',
    edited('delivery.yaml', ['pickup: true', 'pickup: true, days: [1, 2]']),
    'delivery.yaml:16: days: must not be used with pickup',
  ],
  [
    'a collection that is neither',
    edited('delivery.yaml', ['pickup: true', 'pickup: perhaps']),
    'delivery.yaml:16: pickup: must be true or false',
  ],
  [
    'rates of a collection',
    edited('delivery.yaml', ['days: [1, 2]', 'pickup: true']),
    'delivery.yaml:9: rates: must not be used with pickup: collecting is free',
  ],
  ['a service without rates', edited('delivery.yaml', [', pickup: true', '']), 'delivery.yaml:16: rates: is missing'],
  [
    'unknown post code',
    edited('delivery.yaml', ['"4700"', '"4701"']),
    'delivery.yaml:18: post_code: there is no city with the post code 4701',
  ],
  [
    'wrong IBAN',
    edited('payments.yaml', ['BG80BNBG', 'BG81BNBG']),
    'payments.yaml:5: account.iban: must be an IBAN with a valid checksum',
  ],
  [
    'transfer without an account',
    edited('payments.yaml', ['provider: cash', 'provider: bank-transfer']),
    'payments.yaml:1: account: is missing',
  ],
  ['wrong EIK', edited('shop.yaml', ['"175074752"', '"17507"']), 'shop.yaml:14: company.eik: must be 9 or 13 digits'],
  [
    'unknown currency',
    edited('shop.yaml', ['currency: BGN', 'currency: USD']),
    'shop.yaml:6: currency: must be BGN or EUR',
  ],
  [
    'promo over before it begins',
    edited('promos.yaml', ['until: 2026-12-31', 'until: 2026-08-31']),
    'promos.yaml:1: until: must not be before from',
  ],
  [
    'too many percent',
    edited('promos.yaml', ['value: 10', 'value: 101']),
    'promos.yaml:1: value: must be a whole number from 1 to 100',
  ],
  [
    'promo for an unknown product',
    edited('promos.yaml', ['[rug]', '[rag]']),
    'promos.yaml:1: there is no product "rag"',
  ],
  [
    'unknown column',
    edited('products.csv', ['options.size', 'options-size']),
    'products.csv:2: options-size: is not a known field',
  ],
  [
    'a cell at fault',
    edited('products.csv', ['13.50', 'much']),
    'products.csv:3: variants[2].price: must be an amount of money',
  ],
  [
    'rows that disagree',
    edited('products.csv', ['bowl,,,,', 'bowl,Pot,,,']),
    'products.csv:3: name.en: differs from line 2',
  ],
  [
    'rows that nothing tells apart',
    { 'products.csv': 'key,name.en,categories,price,stock\nb,B,home,1,1\nb,,,,2\n' },
    'products.csv:3: key: is used twice',
  ],
  [
    'a row after a cell of several lines',
    {
      'products.csv':
        'key,name.en,description.en,categories,price,stock\na,A,"one\ntwo\nthree",home,1,1\nb,B,,nowhere,1,1\n',
    },
    'products.csv:5: there is no product category "nowhere"',
  ],
  ['a row without a key', { 'products.csv': 'key,name.en\n,A\n' }, 'products.csv:2: key: is missing'],
  ['a table that is none', { 'products.csv': 'key,name.en\n"a,A\n' }, 'products.csv:'],
])('%s', (_what, changes, fault) => {
  const faults = faultsOf(changes)
  expect(
    faults.some((found) => found.startsWith(fault)),
    faults.join('\n') || 'no fault',
  ).toBe(true)
})

test('what is let by the day may have choices', () => {
  expect(
    faultsOf(
      edited(basket, [
        'let_by: day\n',
        'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}}\n  - {options: {size: m}, price: 45.00}\n',
      ]),
    ),
  ).toEqual([])
})

test('one fault is one fault: what refers to a faulty record is not at fault too', () => {
  expect(faultsOf(edited('products/jug.yaml', ['weight: 1400', 'price: 1']))).toHaveLength(1)
  expect(faultsOf(edited('products/jug.yaml', ['price: 58.00', 'price: cheap']))).toHaveLength(1)
  expect(faultsOf(edited('options.yaml', ['name: {en: Colour, bg: Цвят}', 'name: Colour']))).toHaveLength(1)
})

test('every fault of a folder is told at once, in order', () => {
  const faults = faultsOf({
    ...edited('shop.yaml', ['few_left: 2', 'few_left: few']),
    ...edited(jug, ['price: 58.00', 'price: x'], ['weight: 1400', 'weight: y']),
  })
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    'products/jug.yaml:13',
    'products/jug.yaml:16',
    'shop.yaml:9',
  ])
})
