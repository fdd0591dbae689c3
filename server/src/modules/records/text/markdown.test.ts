import { describe, expect, test } from 'vitest'
import { findLinks, renderMarkdown } from './markdown.ts'

const addresses = {
  product: new Map([['rose-oil', 'rozovo-maslo']]),
  category: new Map([['food', 'hrana']]),
  info: new Map([['about', 'za-nas']]),
  news: new Map([['first', 'parvo']]),
  room: new Map([['attic', 'tavanska-staya']]),
  maker: new Map([['potter', 'grancharyat']]),
}
const render = (text: string) => renderMarkdown(text, addresses)

test('links lead to records, to paths of the shop and to other sites', () => {
  expect(
    render(
      '[a](product:rose-oil) [b](category:food) [c](categories:food) [d](info:about) [e](news:first) [f](/cart) [g](room:attic)',
    ),
  ).toBe(
    '<p><a href="/product/rozovo-maslo">a</a> <a href="/category/hrana">b</a> <a href="/categories/hrana">c</a> <a href="/info/za-nas">d</a> <a href="/news/parvo">e</a> <a href="/cart">f</a> <a href="/rooms/tavanska-staya">g</a></p>',
  )
  expect(render('[w](https://example.com/a?b=1) [m](mailto:a@b.bg) [t](tel:+359301)')).toBe(
    '<p><a href="https://example.com/a?b=1" rel="noopener noreferrer">w</a> <a href="mailto:a@b.bg">m</a> <a href="tel:+359301">t</a></p>',
  )
})

describe('pictures and products in the text of a page', () => {
  const jug = { hash: 'abc', widths: [320, 480, 800], width: 800, height: 1000, colour: '#aabbcc' }
  const shown = { pictures: new Map([['jug.webp', jug]]), products: new Map([['rose-oil', 7]]) }
  // Blanks within a tag mean nothing.
  const renderPage = (text: string) =>
    renderMarkdown(text, addresses, { shown })
      .replaceAll(/\s+(?=>)/g, '')
      .replaceAll(/ *\n +(?=[\w<])/g, ' ')
      .replaceAll(/ \/>/g, '>')
      .replaceAll(/> </g, '><')

  test('a picture is a figure of its shape, with its description and caption', () => {
    const html = renderPage('![A *green* "jug"](pictures/jug.webp "Of 1998 г.")\n\nText.')
    expect(html).toMatch(
      /^<figure><picture>.*<\/picture><figcaption>Of 1998\u00a0г.<\/figcaption><\/figure>\n+<p>Text.<\/p>$/s,
    )
    expect(html).toContain('width="800" height="1000" alt="A green &quot;jug&quot;" loading="lazy"')
    expect(html).toContain('srcset="/media/abc-320.avif 320w, /media/abc-480.avif 480w, /media/abc-800.avif 800w"')
  })

  test('pictures of one paragraph stand side by side; one that is not stored is left out', () => {
    expect(renderPage('![a](pictures/jug.webp)\n![b](pictures/jug.webp)').match(/<figure>/g)).toHaveLength(2)
    expect(renderPage('![a](pictures/jug.webp) ![b](pictures/jug.webp)')).toMatch(/^<div class="figures"><figure>/)
    expect(renderPage('![a](pictures/none.webp)\n\nText.')).toBe('<p>Text.</p>')
  })

  test.each(['Look: ![a](pictures/jug.webp)', '- ![a](pictures/jug.webp)', '> ![a](pictures/jug.webp)'])(
    'a picture that is not alone in a paragraph of the text is none: %s',
    (text) => {
      expect(renderPage(text)).not.toContain('<figure>')
      expect(findLinks(text)).toMatchObject([{ kind: 'picture', file: 'jug.webp', isAlone: false }])
    },
  )

  test('a caption is text, whatever it contains', () => {
    expect(renderPage('![<b>](pictures/jug.webp "<script>")')).toContain(
      'alt="&lt;b&gt;" loading="lazy" decoding="async"></picture><figcaption>&lt;script&gt;</figcaption>',
    )
  })

  test('a paragraph that is nothing but a link to a product is marked', () => {
    expect(renderPage('[The **oil**](product:rose-oil)')).toBe(
      '<p data-product="7"><a href="/product/rozovo-maslo">The <strong>oil</strong></a></p>',
    )
    for (const text of ['[a](product:rose-oil) b', '[a](product:rose-oil) [b](product:rose-oil)', '[a](info:about)'])
      expect(renderPage(text)).not.toContain('data-product')
    expect(render('[a](product:rose-oil)')).not.toContain('data-product')
  })
})

describe('only Markdown becomes markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](  javascript:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](file:///etc/passwd)',
    '[x]("onmouseover="alert(1))',
    '[x](https://a.example"onmouseover="alert(1))',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '`<b>`<b onclick=alert(1)>',
    '```"><script>\n<script>\n```',
    '[x](https://a.example "a\\" onclick=alert(1)")',
  ])('%s', (text) => {
    const html = render(text)
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(p|a|code|pre|em|strong)( href="(https?:\/\/|\/(?!\/))[^"<>\\]*"| title="[^"<>]*"| rel="noopener noreferrer"| class="language-[^"<>]*")*>$/,
      )
  })
})

test('headings start at h2 and keep their relative levels', () => {
  expect(render('# A\n\n## B\n\n# C')).toBe('<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>')
  expect(render('## A\n\n### B')).toBe('<h2>A</h2>\n<h3>B</h3>')
  expect(render('#### A')).toBe('<h2>A</h2>')
})

test('with anchors, headings have unique ids in Latin letters', () => {
  const html = renderMarkdown('# Abroad\n\n## В *чужбина*\n\n# Abroad\n\n# !', addresses, { anchors: true })
  expect(html.match(/<h\d.*?>/g)).toEqual([
    '<h2 id="part-abroad">',
    '<h3 id="part-v-chuzhbina">',
    '<h2 id="part-abroad-2">',
    '<h2 id="part-of-text">',
  ])
})

test('a table scrolls in its own box, and its columns are aligned by classes', () => {
  expect(render('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
    /^<div class="table-box" role="group" tabindex="0"><table>[^]*<th>a<\/th>[^]*<td class="right">2<\/td>[^]*<\/table><\/div>$/,
  )
})

test('a number and its unit stay on one line, but code is as written', () => {
  expect(render('До **1 кг**: 11,90 лв, 10:00–14:00. [5 дни](/cart "5 дни") `5 кг`')).toBe(
    '<p>До <strong>1\u00a0кг</strong>: 11,90\u00a0лв, 10:00–\u206014:00. <a href="/cart" title="5 дни">5\u00a0дни</a> <code>5 кг</code></p>',
  )
})

test('links are found with their lines', () => {
  expect(findLinks('One\n[a](product:x)\n\n- [b](/b)\n  ![c](c.webp)')).toEqual([
    { kind: 'link', target: 'product:x', line: 1 },
    { kind: 'link', target: '/b', line: 3 },
    { kind: 'picture', target: 'c.webp', file: null, isAlone: false, line: 4 },
  ])
})
