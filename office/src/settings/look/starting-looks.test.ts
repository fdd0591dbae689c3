import { unreadablePairs } from '@vitrina/contract/contrast'
import { expect, test } from 'vitest'
import { lookShape } from './look-shape.ts'
import { STARTING_LOOKS, startingWith } from './starting-looks.ts'

test.each(Object.entries(STARTING_LOOKS))('%s can be read', (_key, look) => {
  expect(unreadablePairs(look)).toEqual([])
})

test('a look to start from replaces colours and corners, and leaves the files', () => {
  const document = {
    look: {
      logo: 'logo.svg',
      colours: { light: { good: '#2f6144' } },
      fonts: { headings: { files: [{ file: 'own.woff2', weight: '700' }], fallback: 'serif' } },
    },
  }
  const values = startingWith(STARTING_LOOKS.lake!, lookShape.toValues(document))
  const { look } = lookShape.toDocument(values, document) as { look: Record<string, unknown> }
  expect(look).toMatchObject({
    logo: 'logo.svg',
    fonts: { headings: { files: [{ file: 'own.woff2', weight: '700' }], fallback: 'sans-serif' } },
    radii: { control: 8, box: 12, picture: 8 },
  })
  expect((look.colours as { light: object }).light).not.toHaveProperty('good')
  expect(lookShape.toDocument(startingWith(STARTING_LOOKS.forest!, values), {})).toEqual({
    look: { logo: 'logo.svg', fonts: { headings: { files: [{ file: 'own.woff2', weight: '700' }] } } },
  })
})
