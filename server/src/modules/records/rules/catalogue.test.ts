import { expect, test } from 'vitest'
import { expectImportError, type FolderFiles, validationErrors, withEdits } from '../../../../test/shops/shop-folder.ts'

const jug = 'products/jug.yaml'
const basket = 'products/basket.yaml'

test.each<[what: string, changes: FolderFiles, expected: string]>([
  [
    'a field used twice',
    withEdits(jug, ['weight: 1400', 'price: 1']),
    'products/jug.yaml:16: is not valid YAML: a field is used twice',
  ],
  ['a maker file that is not YAML', { 'makers/x.md': '' }, 'makers/x.md:1: is not a maker file'],
  [
    'work in a month in which nobody works',
    withEdits('makers/potter.yaml', ['months: [6]', 'months: [7]']),
    'makers/potter.yaml:16: work[2].months[1]: 7 is none of the months in which they work',
  ],
  [
    'a next batch of a variant that there is not',
    withEdits('products/jug.yaml', ['{colour: green, size: s}, ready', '{colour: green, size: m}, ready']),
    'products/jug.yaml:30: next_batches[1].options: must name a variant of the product by all of its options',
  ],
  [
    'a next batch of what is rented',
    withEdits('products/basket.yaml', ['let_by: day', 'let_by: day\nnext_batches: [{ready: 2027-01-22, pieces: 2}]']),
    'products/basket.yaml:5: next_batches[1]: ',
  ],
  [
    'a second next batch',
    withEdits('products/rug.yaml', [
      'sku: RUG',
      'next_batches: [{ready: 2027-01-22, pieces: 2}, {ready: 2027-02-22, pieces: 2}]',
    ]),
    'products/rug.yaml:5: next_batches[2]: is the second next batch of this variant',
  ],
  [
    'an unknown product of a work',
    withEdits('makers/potter.yaml', ['products: [jug]', 'products: [jug, rag]']),
    'makers/potter.yaml:15: work[1].products[2]: there is no product "rag"',
  ],
  [
    'an unknown maker',
    withEdits('products/jug.yaml', ['maker: potter', 'maker: smith']),
    'products/jug.yaml:25: maker: there is no maker "smith"',
  ],
  ['a product file that is not YAML', { 'products/x.json': '{}' }, 'products/x.json:1: is not a product file'],
  [
    'an unknown field',
    withEdits(jug, ['weight: 1400', 'wieght: 1400']),
    'products/jug.yaml:16: wieght: is not a known field',
  ],
  ['a missing required field', withEdits(jug, ['price: 58.00\n', '']), 'products/jug.yaml:1: price: is missing'],
  [
    'a text in place of a number',
    withEdits(jug, ['weight: 1400', 'weight: heavy']),
    'products/jug.yaml:16: weight: must be a whole number from 0 to 1000000',
  ],
  [
    'a net quantity without a unit',
    withEdits(jug, ['weight: 1400', 'net_quantity: 450']),
    'products/jug.yaml:16: net_quantity: must be a number and a unit, like 450 g or 0.75 l; units are g, kg, ml, cl, l, cm, m, m2',
  ],
  [
    'a net quantity with a decimal comma',
    withEdits(jug, ['picture: jug.webp,', 'net_quantity: "0,75 l",']),
    'products/jug.yaml:23: variants[1].net_quantity: must have a decimal point: write 0.75 l',
  ],
  [
    'a net quantity of what is rented',
    withEdits(basket, ['let_by: day', 'let_by: day\nnet_quantity: 1 kg']),
    'products/basket.yaml:5: net_quantity: is not for what is rented, whose price is that of a day',
  ],
  [
    'a map in place of a text',
    withEdits(jug, ['published: 2026-05-02', 'published: {a: b}']),
    'products/jug.yaml:19: published: must be a single value, not a list or a map',
  ],
  [
    'a text in place of a list',
    withEdits(jug, ['categories: [pottery, home]', 'categories: pottery']),
    'products/jug.yaml:9: categories: must be a list',
  ],
  ['a map in place of a list', { 'options.yaml': 'colour: red\n' }, 'options.yaml:1: must be a list'],
  [
    'a plain text in place of a text for each language',
    withEdits('products/rug.yaml', ['{en: Rug, bg: Килим}', 'Rug']),
    'products/rug.yaml:1: name: must be a text for each language',
  ],
  [
    'an empty required text',
    withEdits('products/rug.yaml', ['{en: Rug, bg: Килим}', '{en: ""}']),
    'products/rug.yaml:1: name: ',
  ],
  [
    'an unknown language of a text',
    withEdits('products/rug.yaml', ['bg: Килим', 'de: Teppich']),
    'products/rug.yaml:1: name.de: is not a known field',
  ],
  [
    'an invalid key in the name of a file',
    { 'products/Big_Jug.yaml': 'name: {en: Jug}\ncategories: [home]\nprice: 1\nstock: 1\n' },
    'products/Big_Jug.yaml:1: the key "Big_Jug" must be a key',
  ],
  [
    'an invalid key of an entry',
    withEdits('options.yaml', ['key: colour', 'key: Colour!']),
    'options.yaml:1: key: must be a key',
  ],
  [
    'a key used twice',
    withEdits('options.yaml', ['key: size', 'key: colour']),
    'options.yaml:6: key: "colour" is used twice',
  ],
  [
    'a value used twice',
    withEdits('options.yaml', ['{key: blue,', '{key: green,']),
    'options.yaml:5: values[2].key: "green" is used twice',
  ],
  [
    'a category key used twice at different depths',
    withEdits('categories.yaml', ['key: food', 'key: pottery']),
    'categories.yaml:8: key: "pottery" is used twice',
  ],
  [
    'a product with a file and a row of products.csv',
    { 'products.csv': 'key,name.en,categories,price,stock\njug,Jug,home,1,1\n' },
    'products.csv:2: "jug" is used twice',
  ],
  [
    'an amount with three decimals',
    withEdits(jug, ['price: 58.00', 'price: 58.005']),
    'products/jug.yaml:13: price: must be an amount of money like 24.90',
  ],
  [
    'a negative amount',
    withEdits(jug, ['price: 58.00', 'price: -1']),
    'products/jug.yaml:13: price: must be an amount of money',
  ],
  [
    'a regular price that is not higher than the price',
    withEdits(jug, ['regular_price: 68.50', 'regular_price: 58.00']),
    'products/jug.yaml:14: regular_price: must be higher than price',
  ],
  [
    'a regular price that is not higher than the price of its variant',
    withEdits(jug, ['regular_price: 70.00', 'regular_price: 62.00']),
    'products/jug.yaml:24: variants[2].regular_price: must be higher than price',
  ],
  [
    'a date that does not exist',
    withEdits(jug, ['2026-05-02', '2026-02-30']),
    'products/jug.yaml:19: published: must be a valid date',
  ],
  [
    'an unknown category',
    withEdits(jug, ['[pottery, home]', '[pottery, hose]']),
    'products/jug.yaml:9: categories[2]: there is no product category "hose"',
  ],
  [
    'an unknown option',
    withEdits(jug, ['options: [colour, size]', 'options: [colour, length]']),
    'products/jug.yaml:21: options[2]: there is no option "length"',
  ],
  [
    'an attribute used as a choice',
    withEdits(jug, ['options: [colour, size]', 'options: [colour, material]']),
    'products/jug.yaml:21: options[2]: "material" is an attribute, not a choice',
  ],
  [
    'a choice used as an attribute',
    withEdits(jug, ['{material: [clay]}', '{size: [s]}']),
    'products/jug.yaml:20: attributes.size: "size" is a choice, not an attribute',
  ],
  [
    'an unknown value of an attribute',
    withEdits(jug, ['[clay]', '[glass]']),
    'products/jug.yaml:20: attributes.material[1]: there is no value "glass" of "material"',
  ],
  [
    'an unknown value of a variant',
    withEdits(jug, ['colour: blue', 'colour: pink']),
    'products/jug.yaml:24: variants[2].options.colour: there is no value "pink" of "colour"',
  ],
  [
    'a variant without one of the options',
    withEdits(jug, ['{colour: blue, size: m}', '{colour: blue}']),
    'products/jug.yaml:24: variants[2].options: is missing size',
  ],
  [
    'a variant with an option the product does not have',
    withEdits(jug, ['options: [colour, size]', 'options: [colour]']),
    'products/jug.yaml:23: variants[1].options.size: "size" is not an option of this product',
  ],
  [
    'a combination of values used twice',
    withEdits(jug, ['{colour: blue, size: m}', '{colour: green, size: s}']),
    'products/jug.yaml:24: variants[2].options: the combination colour=green,size=s is used twice',
  ],
  [
    'a count that was not made yet',
    withEdits('products/rug.yaml', ['stock: 3', 'stock: 3\nstock_counted: 2126-11-24T10:00']),
    'products/rug.yaml:5: stock_counted: is not over yet in Europe/Sofia',
  ],
  [
    'a count of a variant without a number',
    withEdits(jug, ['stock: 4,', 'stock_counted: 2026-01-01T10:00,']),
    'products/jug.yaml:23: variants[1].stock_counted: needs stock',
  ],
  [
    'a count without its time',
    withEdits('products/rug.yaml', ['stock: 3', 'stock: 3\nstock_counted: 2026-11-24']),
    'products/rug.yaml:5: stock_counted: must be a date and a time like 2026-11-24T10:00',
  ],
  [
    'a variant without stock',
    withEdits(jug, ['stock: 0, ', '']),
    'products/jug.yaml:24: variants[2].stock: is missing',
  ],
  [
    'a product without stock',
    withEdits('products/rug.yaml', ['stock: 3\n', '']),
    'products/rug.yaml:1: stock: is missing',
  ],
  [
    'variants without options',
    withEdits(jug, ['options: [colour, size]\n', '']),
    'products/jug.yaml:21: variants: needs `options`',
  ],
  [
    'reserved days of a product that is not for rent',
    withEdits(basket, ['let_by: day\n', 'stock: 1\n']),
    'products/basket.yaml:5: reserved_days: needs `let_by: day`',
  ],
  [
    'a rental product with a stock of two',
    withEdits(basket, [
      'let_by: day\n',
      'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}, stock: 2}\n',
    ]),
    'products/basket.yaml:7: variants[1].stock: must not be more than 1 with `let_by: day`',
  ],
  [
    'a reserved address',
    withEdits(jug, ['weight: 1400', 'weight: 1400\nurl: reserved']),
    'products/jug.yaml:17: url: must not be "reserved", which the shop uses itself',
  ],
  [
    'a reserved day used twice',
    withEdits(basket, ['2026-12-25', '2026-12-24']),
    'products/basket.yaml:5: reserved_days[2]: "2026-12-24" is used twice',
  ],
  [
    'a picture outside the folder',
    withEdits(jug, ['- jug.webp', '- ../secret.webp']),
    'products/jug.yaml:11: pictures[1]',
  ],
  [
    'an unknown link in a text block of YAML',
    withEdits(jug, ['info:about', 'info:nobody']),
    'products/jug.yaml:7: description.en: there is no information page "nobody"',
  ],
  [
    'an unknown column',
    withEdits('products.csv', ['options.size', 'options-size']),
    'products.csv:1: these columns are not known: options-size. A table may have key, name.en, name.bg, ',
  ],
  [
    'an invalid cell',
    withEdits('products.csv', ['13.50', 'much']),
    'products.csv:3: variants[2].price: must be an amount of money',
  ],
  [
    'rows of a product with different values',
    withEdits('products.csv', ['bowl,,,,', 'bowl,Pot,,,']),
    'products.csv:3: name.en: differs from line 2',
  ],
  [
    'two rows of a product without options',
    { 'products.csv': 'key,name.en,categories,price,stock\nb,B,home,1,1\nb,,,,2\n' },
    'products.csv:3: key: is used twice',
  ],
  [
    'an error below a cell of several lines',
    {
      'products.csv':
        'key,name.en,description.en,categories,price,stock\na,A,"one\ntwo\nthree",home,1,1\nb,B,,nowhere,1,1\n',
    },
    'products.csv:5: categories[1]: there is no product category "nowhere"',
  ],
  ['a row without a key', { 'products.csv': 'key,name.en\n,A\n' }, 'products.csv:2: key: is missing'],
  [
    'a table of another program',
    { 'products.csv': 'Име,Цена\nКана,3\nКилим,4\n' },
    'products.csv:1: there is no column "key"',
  ],
  [
    'an amount with a decimal comma that is not in quotes, in a table with commas',
    { 'products.csv': 'key,name.en,categories,stock,price\na,A,home,1,12,50\n' },
    'products.csv:2: has 6 cells, but the header has 5: a value with a comma must be in quotes',
  ],
  [
    'such an amount before an empty cell',
    { 'products.csv': 'key,name.en,categories,price,stock,sku\na,A,home,12,50,1,\n' },
    'products.csv:2: has 7 cells, but the header has 6',
  ],
  [
    'such an amount in quotes',
    { 'products.csv': 'key,name.en,categories,stock,price\na,A,home,1,"12,50"\n' },
    'products.csv:2: price: must be an amount of money with a decimal point: write 12.50',
  ],
  ['an invalid CSV file', { 'products.csv': 'key,name.en\n"a,A\n' }, 'products.csv:'],
])('%s is reported with its file and line', (_what, changes, expected) => expectImportError(changes, expected))

const comma = 'a comma ends a value inside of braces; '
test.each<[changes: FolderFiles, expected: string]>([
  [
    withEdits('delivery.yaml', ['price: 6}', 'price: 3,20}']),
    `delivery.yaml:15: price: ${comma}write 3.20, or put the value in quotes`,
  ],
  [
    withEdits('sections.yaml', ['{en: "*Jugs* and more.", bg: Кани.}', '{en: Jugs, and more, bg: Кани.}']),
    `sections.yaml:5: en: ${comma}put the value in quotes: "Jugs, and more"`,
  ],
  [withEdits('promos.yaml', ['5.50', '5,50']), `promos.yaml:2: value: ${comma}write 5.50, or put the value in quotes`],
  [
    withEdits('menu.yaml', ['{en: Shop, bg: Магазин}', '{en: Shop, more, and more, bg: Магазин}']),
    `menu.yaml:4: en: ${comma}put the value in quotes: "Shop, more, and more"`,
  ],
  [withEdits('shop.yaml', ['few_left: 2', 'fev_left:']), 'shop.yaml:9: fev_left: is not a known field'],
  [withEdits('menu.yaml', ['- position: footer', '- position: footer\n  colour:']), 'menu.yaml:10: colour: is not a'],
  [
    withEdits('info/about.bg.md', ['form: contact', 'form: contact\nfrom:']),
    'info/about.bg.md:4: from: is not a known',
  ],
  [withEdits('categories.yaml', ['news:\n', 'gone:\nnews:\n']), 'categories.yaml:9: gone: is not a known field'],
  [
    withEdits(jug, ['price: 58.00', 'price: 58,00']),
    'products/jug.yaml:13: price: must be an amount of money with a decimal point: write 58.00',
  ],
  [withEdits(jug, ['price: 58.00', 'price: 00']), 'products/jug.yaml:13: price: must be an amount of money'],
])('a value is never taken in part (%#)', (changes, expected) => {
  // Once, and nothing else.
  expect(validationErrors(changes)).toEqual([expect.stringContaining(expected)])
})

test('a rental product may have options, and its variants need no stock', () => {
  expect(
    validationErrors(
      withEdits(basket, [
        'let_by: day\n',
        'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}}\n  - {options: {size: m}, price: 45.00}\n',
      ]),
    ),
  ).toEqual([])
})
