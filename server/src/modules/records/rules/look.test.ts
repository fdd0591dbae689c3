import { expect, test } from 'vitest'
import { expectImportError, type FolderFiles, validationErrors, withEdits } from '../../../../test/shops/shop-folder.ts'

test.each<[what: string, changes: FolderFiles, expected: string]>([
  [
    'a logo that is not in the folder',
    { 'look/logo.svg': null },
    'shop.yaml:22: look.logo: there is no file look/logo.svg',
  ],
  [
    'a font that is not in the folder',
    { 'look/sans.woff2': null },
    'shop.yaml:29: look.fonts.text.files[1].file: there is no file look/sans.woff2',
  ],
  [
    'a style sheet that is not in the folder',
    withEdits('shop.yaml', ['https://example.com/shop.css', 'shop.css']),
    'shop.yaml:10: css: there is no file look/shop.css',
  ],
  [
    'a style sheet in another folder',
    withEdits('shop.yaml', ['https://example.com/shop.css', 'styles/shop.css']),
    'shop.yaml:10: css: must be an https address, a path in the shop, or the name of a file in look/',
  ],
  [
    'a font of another format',
    withEdits('shop.yaml', ['sans.woff2', 'sans.ttf']),
    'shop.yaml:29: look.fonts.text.files[1].file: must be the name of a file in look/ that ends in .woff2',
  ],
  ['a file that is named like a font', { 'look/sans.woff2': 'OTTO' }, 'look/sans.woff2:1: is not a WOFF2 font'],
  [
    'a file of a kind that is not sent',
    { 'look/page.html': '<p>' },
    'look/page.html:1: must have a name of Latin letters, digits, points and hyphens that ends in .css, .woff2',
  ],
  ['a file that is too large', { 'look/big.css': ' '.repeat(1_000_001) }, 'look/big.css:1: is larger than 1 MB'],
  [
    'an unknown colour',
    withEdits('shop.yaml', ['{accent: "#f0a8c0"}', '{akcent: "#f0a8c0"}']),
    'shop.yaml:27: look.colours.dark.akcent: is not a known field',
  ],
  [
    'a colour that is not #rrggbb',
    withEdits('shop.yaml', ['"#f0a8c0"', 'pink']),
    'shop.yaml:27: look.colours.dark.accent: must be a colour like "#2E4A3B", in quotes',
  ],
  [
    'a radius that is not a number of pixels',
    withEdits('shop.yaml', ['control: 6', 'control: 6px']),
    'shop.yaml:31: look.radii.control: must be a whole number from 0 to 40',
  ],
  [
    'a dark logo without a light one',
    withEdits('shop.yaml', ['  logo: logo.svg\n', '']),
    'shop.yaml:22: look.logo_dark: is the logo of the dark appearance, and there is no logo',
  ],
  [
    'a focus without a picture',
    withEdits('sections.yaml', ['picture: jug.webp, focus', 'focus']),
    'sections.yaml:8: focus: is of a picture, and there is none',
  ],
  [
    'a focus outside of the picture',
    withEdits('sections.yaml', ['focus: 10 90', 'focus: 10 190']),
    'sections.yaml:8: focus: must be two numbers from 0 to 100, from the left and from the top, like 65 50',
  ],
  [
    'a focal point in percent in a picture',
    withEdits('sections.yaml', ['picture: field.avif', 'picture: {file: field.avif, focus: [30, 60]}']),
    'sections.yaml:6: picture.focus: must be two numbers from 0 to 1, from the left and from the top, like [0.3, 0.6]',
  ],
  [
    'a focal point of one number',
    withEdits('sections.yaml', ['picture: field.avif', 'picture: {file: field.avif, focus: 0.3}']),
    'sections.yaml:6: picture.focus: must be two numbers from 0 to 1, from the left and from the top, like [0.3, 0.6]',
  ],
  [
    'a picture without a file',
    withEdits('sections.yaml', ['picture: field.avif', 'picture: {focus: [0.3, 0.6]}']),
    'sections.yaml:6: picture: must be a picture’s path, or file, alt and focus of a picture',
  ],
])('%s is an error', (_, changes, expected) => expectImportError(changes, expected))

test('a pair of colours that can’t be read is named, also where one of the two is that of every shop', () => {
  const withColours = (light: string, dark: string) =>
    validationErrors(
      withEdits('shop.yaml', ['{paper: "#ffffff", accent: "#7a1f3d"}', light], ['{accent: "#f0a8c0"}', dark]),
    )
  expect(withColours('{paper: "#ffffff", muted: "#999999"}', '{}')).toEqual([
    'shop.yaml:26: look.colours.light.muted: muted on paper has a contrast of 2.84 to 1, and needs 4.5 to 1 to be readable',
    'shop.yaml:26: look.colours.light.muted: muted on raised has a contrast of 2.75 to 1, and needs 4.5 to 1 to be readable',
    'shop.yaml:26: look.colours.light.muted: muted on sunken has a contrast of 2.33 to 1, and needs 4.5 to 1 to be readable',
  ])
  // The paper is light, and the ink of the dark appearance with it.
  expect(withColours('{}', '{paper: "#ffffff"}')[0]).toMatch(/^shop.yaml:27: look.colours.dark.paper: ink on paper /)
  expect(withColours('{line-strong: "#d8d0c4"}', '{}')[0]).toMatch(/line-strong on paper .* needs 3 to 1/)
})
