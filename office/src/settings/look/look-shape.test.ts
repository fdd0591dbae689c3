import { expect, test } from 'vitest'
import { chosenColours, lookShape } from './look-shape.ts'

test.each([
  ['nothing chosen', { title: { en: 'Shop' } }],
  ['only a logo', { look: { logo: 'logo.svg' } }],
  [
    'everything',
    {
      look: {
        logo: 'logo.svg',
        theme_colour: { dark: '#161412' },
        colours: { light: { accent: '#7a1f3d', 'on-accent': '#ffffff' }, dark: { ink: '#ffffff' } },
        fonts: { text: { files: [{ file: 'text.woff2', weight: '400' }], fallback: 'serif' } },
        radii: { control: 6, picture: 0 },
      },
    },
  ],
])('a look with %s is the same after the form', (_what, document) => {
  expect(lookShape.toDocument(lookShape.toValues(document), document)).toEqual(document)
})

test('what is emptied is as in every shop', () => {
  const document = { look: { colours: { light: { accent: '#7a1f3d' } } } }
  const values = lookShape.toValues(document)
  values.colours.light.accent = ''
  expect(lookShape.toDocument(values, document)).toEqual({})
})

test('half a colour is none yet', () => {
  const values = lookShape.toValues({})
  values.colours.light.accent = '#7a1'
  values.colours.dark.ink = '#FFFFFF'
  expect(chosenColours(values.colours)).toEqual({ light: {}, dark: { ink: '#FFFFFF' } })
})
