import type { Language } from '@vitrina/contract'
import { presentText } from '../../../platform/language.ts'
import type { LedgerLine } from './price-stay.ts'
import type { House, RatePlanRow } from '../content/read-house.ts'
import { text } from '../texts.ts'

/** A line of the ledger as it is stored with a reservation; minor units, `label` in the quote's language. */
export type QuotedLine = {
  kind: 'night' | 'adult' | 'child' | 'board' | 'extra' | 'discount' | 'city_tax'
  label: string
  date: string | null
  count: number
  price: number
  total: number
}

type LabelContext = { house: House; plan: RatePlanRow; promoCode: string | null; language: Language }

/** The lines of a ledger with their labels, as a quote shows and a reservation stores them. */
export function labelLines(lines: readonly LedgerLine[], context: LabelContext): QuotedLine[] {
  return lines.map((line) => ({
    kind: line.kind,
    label: labelOf(line, context),
    date: line.date,
    count: line.count,
    price: line.price,
    total: line.total,
  }))
}

function labelOf(line: LedgerLine, { house, plan, promoCode, language }: LabelContext): string {
  const label = text.in(language)
  switch (line.kind) {
    case 'night':
      return label(line.is_single ? 'line_single_night' : 'line_night')
    case 'adult':
      return label('line_adult')
    case 'child':
      return childLabel(house, line.band ?? 0, language)
    case 'board':
      return label(`line_${plan.board}_${line.guest ?? 'adult'}`)
    case 'extra':
      return presentText(house.extras.find(({ id }) => id === line.extra_id)?.name, language)
    case 'discount':
      return label('line_discount', { code: promoCode ?? '' })
    case 'city_tax':
      return label('line_city_tax')
  }
}

function childLabel({ hotel: { child_bands } }: House, position: number, language: Language): string {
  const { from, to } = child_bands[position]!
  const last = to - 1
  return last > from
    ? text.in(language)('line_child', { from, to: last })
    : text.in(language)('line_child_of', { from })
}
