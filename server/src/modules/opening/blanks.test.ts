import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { countBlanks, fillBlanks } from './blanks.ts'
import { STARTER_FOLDER, UNNAMED, unnamedLanguages } from './starter.ts'

const COMPANY = {
  name: { en: 'Kiln *OOD*', bg: 'Пещ ООД' },
  eik: '175074752',
  vat_number: null,
  responsible_official: {},
  address: { en: 'Troyan', bg: 'Троян' },
  phone: '0888 123 456',
  email: 'shop@kiln.example',
  working_hours: {},
}

const pages = readdirSync(join(STARTER_FOLDER, 'info'))

test.each(pages)('%s has no blank that the company’s data do not fill', (name) => {
  const text = readFileSync(join(STARTER_FOLDER, 'info', name), 'utf8')
  expect(countBlanks(text)).toBeGreaterThan(0)
  const filled = fillBlanks(text, name.split('.')[1] as Language, { company: COMPANY }, '2026-11-26')
  expect(countBlanks(filled)).toBe(0)
})

test('a date that ends a sentence brings no second full stop', () => {
  const filled = fillBlanks('В сила от [дата].', 'bg', { company: COMPANY }, '2026-11-26')
  expect(filled.replaceAll('\u00a0', ' ')).toBe('В сила от 26 ноември 2026 г.')
  expect(fillBlanks('In force from [date].', 'en', { company: COMPANY }, '2026-11-26')).toMatch(/2026\.$/)
})

test('what is a link, or was written by the owner, stays; names are no Markdown', () => {
  const text = 'See [terms](info:terms), [company name], [who knows].\n- VAT: [VAT number]\nEnd.'
  expect(fillBlanks(text, 'en', { company: COMPANY }, '2026-11-26')).toBe(
    String.raw`See [terms](info:terms), Kiln \*OOD\*, [who knows].` + '\nEnd.',
  )
  expect(countBlanks(text)).toBe(3)
})

test('a new shop has the name by which it is known to have none', () => {
  const yaml = readFileSync(join(STARTER_FOLDER, 'shop.yaml'), 'utf8')
  for (const name of UNNAMED) expect(yaml.split(name)).toHaveLength(3)
  expect(unnamedLanguages({ en: 'My shop', bg: 'Моят магазин' })).toEqual(['en', 'bg'])
  expect(unnamedLanguages({ en: 'My shop', bg: 'Пещ' })).toEqual(['en'])
  expect(unnamedLanguages({ bg: 'Пещ' })).toEqual([])
})
