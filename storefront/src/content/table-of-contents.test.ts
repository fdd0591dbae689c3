import { expect, test } from 'vitest'
import { headingsOf, splitAtFirstHeading } from './table-of-contents.tsx'

const part = (id: string, title: string) =>
  `<h2 id="${id}">${title}</h2>\n<p>Text</p>\n<h3 id="${id}-below">Below</h3>\n`

test('a long text has headings without markup', () => {
  const html = `<p>Lead</p>\n${part('a', 'One')}${part('b', 'Salt &amp; <em>savory</em>')}${part('c', 'Three &lt;3')}${part('d', 'Four')}`
  expect(headingsOf(html)).toEqual([
    { id: 'a', title: 'One' },
    { id: 'b', title: 'Salt & savory' },
    { id: 'c', title: 'Three <3' },
    { id: 'd', title: 'Four' },
  ])
})

test('a short text has none', () => {
  expect(headingsOf(part('a', 'One') + part('b', 'Two') + part('c', 'Three'))).toEqual([])
  expect(headingsOf('')).toEqual([])
})

test('a text is split before its first heading', () => {
  expect(splitAtFirstHeading('<p>Lead</p>\n<h2 id="a">A</h2><p>B</p>')).toEqual({
    lead: '<p>Lead</p>\n',
    rest: '<h2 id="a">A</h2><p>B</p>',
  })
  expect(splitAtFirstHeading('<p>Lead</p>')).toEqual({ lead: '<p>Lead</p>', rest: '' })
})
