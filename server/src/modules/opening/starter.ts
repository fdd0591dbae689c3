import { fileURLToPath } from 'node:url'
import type { Translated } from '../../platform/database/columns.ts'

/** The folder of a shop that has nothing yet. */
export const STARTER_FOLDER = fileURLToPath(new URL('../../../../starter', import.meta.url))

/** What `starter/shop.yaml` calls a shop and its company that have no name yet. */
export const UNNAMED: readonly string[] = ['My shop', 'Моят магазин']

/** The languages in which a name is still the one that the folder has. */
export const unnamedLanguages = (name: Translated): string[] =>
  Object.entries(name).flatMap(([language, text]) => (UNNAMED.includes(text) ? [language] : []))
