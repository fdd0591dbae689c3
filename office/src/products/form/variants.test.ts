import { describe, expect, test } from 'vitest'
import { chosenValues, withoutValue, withValue } from './variants.ts'

type Chosen = Parameters<typeof withValue>[0]
const NONE: Chosen = { options: [], variants: [] }
const built = (...values: [string, string][]) =>
  values.reduce((product, [option, value]) => withValue(product, option, value), NONE)
const names = ({ variants }: Chosen) => variants.map(({ options }) => Object.values(options).join(' '))

describe('what a product comes in', () => {
  test('each combination of its values is a variant', () => {
    const product = built(['colour', 'blue'], ['colour', 'red'], ['size', 's'], ['size', 'm'], ['colour', 'green'])
    expect(names(product)).toEqual(['blue s', 'red s', 'blue m', 'red m', 'green s', 'green m'])
    expect([...chosenValues(product).get('size')!]).toEqual(['s', 'm'])
  })

  test('what was typed stays, and a combination that was taken out does not come back', () => {
    const product = built(['colour', 'blue'], ['colour', 'red'], ['size', 's'], ['size', 'm'])
    const typed = product.variants.map((variant) => ({
      ...variant,
      price: names({ ...NONE, variants: [variant] })[0]!,
    }))
    const without = { ...product, variants: typed.filter(({ price }) => price !== 'red m') }
    const more = withValue(without, 'size', 'l')
    expect(more.variants.map(({ price }) => price)).toEqual(['blue s', 'red s', 'blue m', '', ''])
    expect(names(more)).toEqual(['blue s', 'red s', 'blue m', 'blue l', 'red l'])
  })

  test('a value that goes takes its variants along; the last value takes the option, and the variants stay once', () => {
    const product = built(['colour', 'blue'], ['colour', 'red'], ['size', 's'])
    expect(names(withoutValue(product, 'colour', 'red'))).toEqual(['blue s'])
    const sizes = withoutValue(product, 'size', 's')
    expect([sizes.options, names(sizes)]).toEqual([['colour'], ['blue', 'red']])
    const blue = withoutValue(sizes, 'colour', 'red')
    expect(withoutValue(blue, 'colour', 'blue')).toEqual(NONE)
  })
})
