import slugify from '@sindresorhus/slugify'
import { toLatin } from '../../platform/latin.ts'
import type { AddressKind } from '../catalogue/index.ts'

const LONGEST = 80

/** Stress marks, and the grave of ѝ; the breve of й is part of the letter. */
const ACCENTS = /[\u0300\u0301]/g
/** The country's name is Bulgaria by law, not what its letters give. */
const COUNTRY = /(?<!\p{L})българия(?!\p{L})/giu

/** The address a name gives, or `fallback` when no letter of it can be one. */
export function slugOf(name: string, fallback: string): string {
  const plain = name.normalize('NFD').replace(ACCENTS, '').normalize('NFC').replace(COUNTRY, 'Bulgaria')
  const slug = slugify(toLatin(plain), { decamelize: false })
  const short =
    slug.length <= LONGEST
      ? slug
      : slug
          .slice(0, LONGEST + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, LONGEST)
  return short || fallback
}

/** Words that no record of a kind can have for its address: `/products/reserved/{id}` is a call of its own. */
export const RESERVED_WORDS: Partial<Record<AddressKind, readonly string[]>> = { product: ['reserved'] }

/** A record that wants an address: one written by hand, or the one its name gives. */
export type Wanted = { key: string; byHand: string | null; slug: string }
/** The address a record has, or had when it was last in the shop. */
export type Held = { key: string; url: string; live: boolean }

/**
 * Gives every record of a kind its address. One written by hand comes before one from a name; a record keeps the address it
 * has while that still fits (also `jug-2` for a jug); otherwise the second jug becomes `jug-2`. `reserved` words count as
 * taken.
 */
export function assignAddresses(
  wanted: readonly Wanted[],
  held: readonly Held[],
  reserved: readonly string[] = [],
): Map<string, string> {
  const before = new Map(held.map((record) => [record.key, record]))
  const taken = new Set<string>(reserved)
  const assigned = new Map<string, string>()
  const give = (key: string, url: string): void => {
    taken.add(url)
    assigned.set(key, url)
  }
  const keep = (record: Wanted, fits: (url: string) => boolean): void => {
    const url = before.get(record.key)?.url
    if (!assigned.has(record.key) && url !== undefined && fits(url) && !taken.has(url)) give(record.key, url)
  }
  const byHand = wanted.filter((record) => record.byHand !== null)
  const live = wanted.filter((record) => before.get(record.key)?.live)

  for (const record of byHand) keep(record, (url) => url === record.byHand)
  for (const record of byHand)
    if (!assigned.has(record.key) && !taken.has(record.byHand!)) give(record.key, record.byHand!)
  for (const record of [...live, ...wanted]) keep(record, (url) => isNumbered(url, record.byHand ?? record.slug))
  const next = new Map<string, number>()
  for (const record of wanted) {
    if (assigned.has(record.key)) continue
    const base = record.byHand ?? record.slug
    let number = next.get(base) ?? 1
    let url = base
    while (taken.has(url)) url = `${base}-${(number += 1)}`
    next.set(base, number)
    give(record.key, url)
  }
  return assigned
}

function isNumbered(url: string, base: string): boolean {
  return url === base || (url.startsWith(`${base}-`) && /^[2-9]\d*$|^1\d+$/.test(url.slice(base.length + 1)))
}
