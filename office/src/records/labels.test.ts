import { textsIn } from '@vitrina/i18n'
import { expect, test } from 'vitest'
import { valueText } from './labels.ts'

test.each([
  [
    [
      { key: 'delivery', name: { bg: 'Еконт', en: 'Econt' } },
      { key: 'pickup', name: { en: 'Collect' } },
    ],
    'Еконт, Collect',
  ],
  [{ from: '2026-01-01', until: '2026-01-15' }, 'Първи ден: 1 януари 2026 г.; Последен ден: 15 януари 2026 г.'],
  [{ zone: 'bulgaria', by: 'weight', steps: [{ up_to: 1500, price: 4.9 }, { price: 6 }] }, 'Цена: 4,9, Цена: 6'],
  [true, 'да'],
  [undefined, ''],
  [{ zone: 'bulgaria' }, '…'],
])('%j is read as words', (value, text) => {
  expect(valueText(value, 'bg', textsIn('bg')).replaceAll(/\s/g, ' ')).toBe(text)
})
