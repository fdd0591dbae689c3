import type { Dimensions } from '@vitrina/contract'
import { formatNumber } from '@vitrina/contract/format-number'
import type { Language } from '@vitrina/contract/locales'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

const SIDES = [
  ['length', m.product_length],
  ['width', m.product_width],
  ['height', m.product_height],
] as const

/** `Length × width: 140 × 180 cm`, and the diameter, as rows of a list. */
export function dimensionRows(
  dimensions: Dimensions,
  language: Language,
): { key: string; name: string; value: string }[] {
  const t = textsIn(language)
  const centimetres = (...sizes: number[]) =>
    t(m.product_centimetres, { size: sizes.map((size) => formatNumber(String(size), language)).join(' × ') })
  const sides = SIDES.flatMap(([side, label]) => {
    const size = dimensions[side]
    return size === undefined ? [] : [{ size, label: t(label) }]
  })
  const name = sides.map(({ label }) => label).join(' × ')
  const { diameter } = dimensions
  return [
    ...(diameter === undefined ? [] : [{ key: 'diameter', name: t(m.product_diameter), value: centimetres(diameter) }]),
    ...(sides.length === 0
      ? []
      : [{ key: 'dimensions', name: capitalise(name), value: centimetres(...sides.map(({ size }) => size)) }]),
  ]
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
