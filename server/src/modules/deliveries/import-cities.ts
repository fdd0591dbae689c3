import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@vitrina/contract'
import { parse } from 'csv-parse/sync'
import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { saveRows } from '../../platform/database/save-rows.ts'
import type { RowChanges } from '../../platform/database/sync-table.ts'
import { city } from './tables.ts'

type ReferenceCity = { iso: string; post_code: string; name: Translated; region: Translated; position: number }

/** The cities that come with the program: one file for each country, in the order in which they are listed to shoppers. */
function readReferenceCities(): ReferenceCity[] {
  const file = readFileSync(new URL('reference/cities-bg.csv', import.meta.url), 'utf8')
  const rows = parse(file, { columns: true, trim: true, skip_empty_lines: true, bom: true }) as Record<string, string>[]
  return rows.map((row, index) => ({
    iso: 'BG',
    post_code: row['post_code']!,
    name: translated(row, 'name'),
    region: translated(row, 'region'),
    position: index + 1,
  }))
}

/** The columns `name.en`, `name.bg` … of a row, in the languages that the file has. */
const translated = (row: Record<string, string>, field: string): Translated =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = row[`${field}.${language}`]
      return text ? [[language, text]] : []
    }),
  )

/** The post codes of the reference cities by country. A country that is not in the map accepts any post code. */
export function postCodesByCountry(): Map<string, Set<string>> {
  const byCountry = new Map<string, Set<string>>()
  for (const { iso, post_code: postCode } of readReferenceCities())
    byCountry.set(iso, (byCountry.get(iso) ?? new Set()).add(postCode))
  return byCountry
}

/** Replaces the cities in the database by those of this version of the program. */
export const importCities = (tx: Transaction): Promise<RowChanges> =>
  saveRows(tx, city, readReferenceCities(), { key: ['iso', 'post_code'] })
