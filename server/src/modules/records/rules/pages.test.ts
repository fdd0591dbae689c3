import { test } from 'vitest'
import { expectImportError, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'

test.each<[what: string, changes: FolderFiles, expected: string]>([
  ['invalid YAML', { 'menu.yaml': '- position: top\n  items: [\n' }, 'menu.yaml:3: is not valid YAML'],
  [
    'a file that is not UTF-8',
    { 'menu.yaml': Buffer.from([0x61, 0xff, 0xfe]) },
    'menu.yaml:1: must be encoded in UTF-8',
  ],
  [
    'an unknown field of a list’s entry',
    withEdits('sections.yaml', ['kind: categories, cat', 'kind: categories, kat']),
    'sections.yaml:9: kategories: is not a known field',
  ],
  [
    'a comma in braces in front matter',
    withEdits('news/first.en.md', ['[harvest, makers]', '{harvest, makers}']),
    'news/first.en.md:4: "harvest, makers" has no value',
  ],
  ['an unknown form', withEdits('info/about.bg.md', ['form: contact', 'form: order']), 'info/about.bg.md:3: form: '],
  [
    'an unknown language of a page',
    { 'info/about.de.md': '---\ntitle: Wir\n---\n' },
    'info/about.de.md:1: "de" is not a supported language',
  ],
  [
    'a menu item used twice',
    withEdits('menu.yaml', ['key: foot-mail', 'key: top-cart']),
    'menu.yaml:10: key: "top-cart" is used twice',
  ],
  [
    'an unknown link of a menu',
    withEdits('menu.yaml', ['product:jug', 'product:jar']),
    'menu.yaml:7: link: there is no product "jar"',
  ],
  [
    'a script as a link',
    withEdits('menu.yaml', ['/cart', 'javascript:alert(1)']),
    'menu.yaml:8: link: "javascript:alert(1)" is not a valid link',
  ],
  [
    'an unknown link of a section',
    withEdits('sections.yaml', ['category:pottery', 'category:glass']),
    'sections.yaml:7: action.link: there is no product category "glass"',
  ],
  [
    'an unknown link in a page',
    withEdits('info/about.en.md', ['news:first', 'news:second']),
    'info/about.en.md:9: text.en: there is no news article "second"',
  ],
  [
    'a picture in a sentence',
    withEdits('info/about.en.md', ['We make', '![x](pictures/jug.webp) We make']),
    'info/about.en.md:9: text.en: a picture must stand in a paragraph of its own, outside of lists and quotations',
  ],
  [
    'a picture of a text that is outside of the folder',
    withEdits('info/about.en.md', ['We make', '![x](https://example.com/y.webp)\n\nWe make']),
    'info/about.en.md:9: text.en: a picture of a text must be a JPEG, PNG, WebP or AVIF file, like pictures/jug.webp',
  ],
  [
    'a picture of a text that leads out of the folder',
    withEdits('info/about.en.md', ['We make', '![x](pictures/../y.webp)\n\nWe make']),
    'info/about.en.md:9: text.en: a picture of a text must be a JPEG, PNG, WebP or AVIF file, like pictures/jug.webp',
  ],
  [
    'an unknown product of a section',
    withEdits('sections.yaml', ['[rug, jug]', '[rug, jar]']),
    'sections.yaml:8: products[2]: there is no product "jar"',
  ],
  [
    'a field of another kind of section',
    withEdits('sections.yaml', ['kind: news, count', 'kind: note, count']),
    'sections.yaml:10: count: must not be used with kind note',
  ],
  [
    'an unknown page of a section',
    withEdits('sections.yaml', ['page_url: about', 'page_url: abuot']),
    'sections.yaml:11: page_url: there is no information page "abuot"',
  ],
  ['a page without front matter', { 'info/bare.en.md': 'Text\n' }, 'info/bare.en.md:1: must begin with front matter'],
  [
    'an unknown field of front matter',
    withEdits('info/about.en.md', ['position: 5', 'order: 5']),
    'info/about.en.md:5: order: is not a known field',
  ],
  [
    'files of a page with different values',
    withEdits('info/about.bg.md', ['title: За нас', 'title: За нас\nposition: 6']),
    'info/about.en.md:5: position: differs from info/about.bg.md',
  ],
  [
    'an article without a date',
    withEdits('news/first.en.md', ['published: 2026-10-03\n', '']),
    'news/first.en.md:1: published: is missing',
  ],
  [
    'an unknown news category',
    withEdits('news/first.en.md', ['harvest, makers', 'food']),
    'news/first.en.md:4: categories[1]: there is no news category "food"',
  ],
])('%s is reported with its file and line', (_what, changes, expected) => expectImportError(changes, expected))
