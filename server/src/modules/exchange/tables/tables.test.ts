import { expect, test } from 'vitest'
import { createContentErrors, describeContentError } from '../../records/index.ts'
import { translate } from '../../../platform/texts/index.ts'
import { recogniseSource } from '../recognise.ts'
import { htmlToLine, htmlToMarkdown } from './html-to-markdown.ts'
import { decodeTable, readTable } from './read-table.ts'
import { readShopify } from './shopify.ts'
import { amountOf, gramsOf, piecesOf } from './values.ts'
import { readWooCommerce } from './woocommerce.ts'

function read(how: typeof readShopify, table: string | Buffer) {
  const errors = createContentErrors()
  const text = decodeTable(Buffer.from(table))
  const { products, skipped } = how(readTable('t.csv', text, errors), errors)
  return {
    products,
    skipped: skipped.map(({ line, message }) => `${line}: ${translate(message, 'en')}`),
    errors: errors.all().map((error) => describeContentError(error, 'en')),
  }
}

test('HTML becomes clean Markdown: paragraphs, breaks, bold, italic, lists, headings and links, and nothing else', () => {
  expect(
    htmlToMarkdown(`<h1>Грижа</h1><p>Made of <b>clay </b>&amp; <em>fire</em>.<br>By&nbsp;hand.</p>
      <script>alert(1)</script><style>p{}</style><!-- no --><img src="x.jpg">
      <ul><li>One</li><li><p>Two</p><ol><li>a<li>b</ol></li></ul>
      <a href="https://example.com/x">Shop</a> <a href="javascript:alert(1)">Bad</a> <a href="/cart">Cart</a>
      <table><tr><td>Size</td><td>12&times;4</td></tr></table>`),
  ).toBe(`## Грижа

Made of **clay** & *fire*.\\
By hand.

- One
- Two
  1. a
  2. b

[Shop](https://example.com/x) Bad Cart

Size 12×4`)
  expect(htmlToMarkdown('# no heading\n1. no list *no mark* a_b')).toBe('\\# no heading 1. no list \\*no mark\\* a_b')
  expect(htmlToMarkdown('5 < 6 <b>and 7 > 6</b> <i')).toBe('5 < 6 **and 7 > 6** <i'.replace('<i', '\\<i'))
  expect(htmlToMarkdown('Ends <a href="x>never')).toBe('Ends \\<a href="x>never')
  expect(htmlToMarkdown('<div>One<br><br>Two</div>')).toBe('One\n\nTwo')
  expect(htmlToLine('<p>One</p><p>Two &quot;three&quot;</p>')).toBe('One Two "three"')
  expect(htmlToMarkdown('Caf&eacute; &hearts; &amp;copy; &#8364;5 &none;')).toBe(String.raw`Café ♥ \&copy; €5 \&none;`)
  const deep = '<div>'.repeat(5000)
  expect(htmlToMarkdown(`${deep}<b>deep</b>`)).toBe('deep')
  expect(htmlToMarkdown('<a "'.repeat(20_000)).length).toBeGreaterThan(0)
})

test('amounts, weights and pieces are read as people and programs write them', () => {
  const amounts = [
    '12.50',
    '12,50',
    '1.234,56 лв',
    '1,234.56',
    '1 234,5',
    '€ 9',
    '007',
    '12.500',
    '',
    'free',
    '-3',
    '1.234.567',
  ]
  expect(amounts.map(amountOf)).toEqual([
    '12.50',
    '12.50',
    '1234.56',
    '1234.56',
    '1234.5',
    '9',
    '7',
    '12.50',
    null,
    null,
    null,
    '1234567',
  ])
  expect([gramsOf('1,4', 'kg'), gramsOf('350', 'g'), gramsOf('', 'g'), gramsOf('2', 'lbs'), gramsOf('x', 'g')]).toEqual(
    ['1400', '350', undefined, '907', null],
  )
  expect([piecesOf('4'), piecesOf('-2'), piecesOf('3.0'), piecesOf(''), piecesOf('many')]).toEqual([
    '4',
    '0',
    '3',
    undefined,
    null,
  ])
})

test('a table of Shopify: variants, pictures in rows of their own, drafts and gift cards, quotes and line breaks', () => {
  const { products, skipped, errors } = read(
    readShopify,
    `\uFEFFHandle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Gift Card,Status
jug,"Jug ""Blue""","<p>For
water</p>",Kalina,Pottery,TRUE,Size,S,'J-S,900,4,58.00,68.00,https://cdn.example/b.jpg,2,,https://cdn.example/b.jpg,false,active
jug,,,,,,,M,J-M,1400,-1,62.00,,https://cdn.example/a.jpg,1,From above,,,
jug,,,,,,,,,,,,,http://cdn.example/c.jpg,3,,,,
bowl,Bowl,,,,TRUE,Title,Default Title,B,,,12.5,12.5,,,,,false,active
draft,Draft,,,,TRUE,Title,Default Title,D,,1,5,,,,,,false,draft
card,Card,,,,TRUE,Title,Default Title,C,,1,5,,,,,,true,active
,Nobody,,,,,,,,,,,,,,,,,
plate,Plate,,,,TRUE,Title,Default Title,P,,x,dear,,,,,,false,active
`,
  )
  expect(products).toMatchObject([
    {
      handle: 'jug',
      line: 2,
      name: 'Jug "Blue"',
      description: 'For water',
      categories: [['Pottery']],
      options: ['Size'],
      variants: [
        {
          line: 2,
          values: ['S'],
          price: '58.00',
          regular_price: '68.00',
          weight: '900',
          stock: '4',
          sku: 'J-S',
          picture: 'https://cdn.example/b.jpg',
        },
        { line: 4, values: ['M'], price: '62.00', stock: '0', weight: '1400' },
      ],
      pictures: [
        { address: 'https://cdn.example/a.jpg', alt: 'From above', line: 4 },
        { address: 'https://cdn.example/b.jpg', alt: '', line: 2 },
      ],
    },
    { handle: 'bowl', options: [], variants: [{ price: '12.5', regular_price: undefined, stock: undefined }] },
    { handle: 'plate' },
  ])
  expect(skipped).toEqual([
    '1: Columns that are not imported: vendor',
    '9: This row names no product.',
    '5: Not an https address of a picture: http://cdn.example/c.jpg',
    '7: A draft, or not published.',
    '8: A gift card.',
  ])
  expect(errors).toEqual(['t.csv:10: price: “dear” is not a number', 't.csv:10: stock: “x” is not a number'])
})

test('a table of WooCommerce with semicolons in Windows-1251: variations, attributes, prices with a comma, what can’t be taken', () => {
  const table = `ID;Type;SKU;Name;Published;Short description;Description;Stock;Weight (kg);Sale price;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)
1;variable;CUP;Чаша;1;Кратко;"<b>Ръчна</b>\\n\\nработа";;;;;"Дом > Чаши, Подаръци";https://shop.example/a.jpg, https://shop.example/b.jpg;;Цвят;Син, Зелен
2;variation;CUP-1;Чаша;1;;;3;0,4;10,50;12,00;;https://shop.example/b.jpg;CUP;Цвят;Син
3;variation;CUP-2;Чаша;1;;;;;;12,00;;;id:1;Цвят;Зелен
4;variation;CUP-3;Чаша;1;;;;;;12,00;;;CUP;Цвят;
5;simple;RUG;Килим;1;;Вълна;2;;;240;;;;Материал;Вълна, Памук
6;simple, virtual;COURSE;Курс;1;;;;;;10;;;;;
7;grouped;SET;Комплект;1;;;;;;;;;;;
8;simple;OLD;Стар;0;;;;;;5;;;;;
9;variation;LOST;?;1;;;;;;5;;;NONE;;
`
  const encoded = Buffer.from(
    [...table].map((letter) => {
      const code = letter.codePointAt(0)!
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
  const { products, skipped, errors } = read(readWooCommerce, encoded)
  expect(errors).toEqual([])
  expect(products).toMatchObject([
    {
      handle: 'CUP',
      name: 'Чаша',
      description: '**Ръчна**\n\nработа',
      summary: 'Кратко',
      categories: [['Дом', 'Чаши'], ['Подаръци']],
      options: ['Цвят'],
      attributes: [],
      variants: [
        {
          line: 3,
          values: ['Син'],
          price: '10.50',
          regular_price: '12.00',
          stock: '3',
          weight: '400',
          picture: 'https://shop.example/b.jpg',
        },
        { line: 4, values: ['Зелен'], price: '12.00', stock: undefined },
      ],
      pictures: [{ address: 'https://shop.example/a.jpg' }, { address: 'https://shop.example/b.jpg' }],
    },
    { handle: 'RUG', options: [], attributes: [{ name: 'Материал', values: ['Вълна', 'Памук'] }] },
  ])
  expect(skipped).toEqual([
    '10: A variation of a product that is not in the table: NONE',
    '5: A variant without a value for each option of its product.',
    '7: Nothing that is sent: a download or a service.',
    '8: A product of the type “grouped”.',
    '9: A draft, or not published.',
  ])
})

test('a table is recognised by its columns, whatever is missing, and a row with too many cells is an error', () => {
  const source = (table: string) => recogniseSource(Buffer.from(table))
  expect(source('sep=;\nHandle;Title\n')).toBe('shopify')
  expect(source('Title,URL handle,Price\n')).toBe('shopify')
  expect(source('ID,Type,Name,Regular price\n')).toBe('woocommerce')
  expect(source('key,price\njug,5\n')).toBe('table')
  expect(source('PK\u0003\u0004')).toBe('folder')
  expect([source('a,b\n1,2\n'), source(''), source('\u0000\u0001')]).toEqual([null, null, null])
  expect(read(readShopify, 'Handle,Title\njug,Jug\nbowl,Bowl, big\n')).toMatchObject({
    products: [{ handle: 'jug' }],
    errors: [
      't.csv:3: has 3 cells, but the header has 2: a text with a separator or a quotation mark must be in quotes',
    ],
  })
})
