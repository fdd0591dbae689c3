import { expect, test } from 'vitest'
import { createContentErrors, describeContentError } from '../../records/content-errors.ts'
import { readProductTable } from './csv.ts'

const read = (text: string) => {
  const errors = createContentErrors()
  const products = [...readProductTable('products.csv', text, errors)]
  return {
    products: products.map(({ key, source: { value } }) => ({ key, value })),
    errors: errors.all().map((error) => describeContentError(error, 'en')),
  }
}
const written = read(`key,name.en,categories,price,regular_price,weight,options.size,stock
bowl,"Bowl, deep",pottery;home,12.50,14.00,300,s,5
bowl,,,13.50,,,m,6
rug,Rug,home,240,,,,3
`)

test('a table saved by a spreadsheet in a language with a decimal comma reads the same, also with tabs', () => {
  expect(written.errors).toEqual([])
  const rows = [
    'key;name.en;categories;price;regular_price;weight;options.size;stock',
    'bowl;Bowl, deep;"pottery;home";12,50;14,00;300;s;5',
    'bowl;;;13,50;;;m;6',
    'rug;Rug;home;240;;;;3',
  ]
  const text = rows.join('\r\n')
  for (const variation of [
    text,
    `\uFEFF${text}\r\n`,
    `\uFEFFsep=;\r\n${text}\r\n;;;;;;;\r\n`,
    `${rows.join(';;\n')};;\n`,
    text.replaceAll(';', '\t').replace('pottery\thome', 'pottery;home'),
  ])
    expect(read(variation)).toEqual(written)
})

test('lines end in any way, also those of a cell', () => {
  const table = (lineEnd: string) =>
    read(['sep=,', 'key,description.en,price', 'rug,"one', 'two",3', ',x,1', ''].join(lineEnd))
  expect(table('\n')).toEqual({
    products: [{ key: 'rug', value: { description: { en: 'one\ntwo' }, price: '3' } }],
    errors: ['products.csv:5: key: is missing'],
  })
  for (const lineEnd of ['\r\n', '\r']) expect(table(lineEnd)).toEqual(table('\n'))
})

test('a net quantity is of all rows of a product, or of one, with a decimal comma where amounts have one', () => {
  const { products, errors } = read('key;options.size;net_quantity\nhoney;s;0,25 kg\nhoney;m;450 g\nhoney;l;\n')
  expect(errors).toEqual([])
  expect(products[0]!.value).toMatchObject({
    net_quantity: '0.25 kg',
    variants: [{ options: { size: 's' } }, { net_quantity: '450 g' }, { options: { size: 'l' } }],
  })
})

test('errors of a table with a line for its separator have the lines of the file', () => {
  expect(read('sep=;\nkey;price\nrug;1,50\n;2\n').errors).toEqual(['products.csv:4: key: is missing'])
  expect(read('sep=;\nkey;price;price\n').errors).toEqual(['products.csv:2: price: this column is used twice'])
})
