import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_ROOT, LANGUAGES } from '@vitrina/contract/constants'
import { quantile, type Row } from './results.ts'
import { KEY, withShop } from './shop.ts'

const SIZES = [1_000, 10_000, 100_000]
/** The largest category of the smallest catalogue has 800 different lists. */
const REQUESTS = 750
const SHOP_COMMAND = join(import.meta.dirname, '../server/src/cli/main.ts')

const SORTS = ['position', 'newest', 'price', '-price', 'name']

/** The nth list that is not in the cache yet: another combination of page, sort order, 15 to 34 a page and language. */
function uncachedList(path: string, total: number, n: number): { path: string; language: string } {
  const pages = Math.floor(total / 35)
  const combinations = pages * 20 * SORTS.length * LANGUAGES.length
  if (n >= combinations) throw new Error(`${path} has ${combinations} different lists, but ${n + 1} are needed`)
  const shuffled = (n * 7919) % combinations
  const page = 1 + (shuffled % pages)
  const perPage = 15 + (Math.floor(shuffled / pages) % 20)
  const rest = Math.floor(shuffled / pages / 20)
  return {
    path: `${path}page=${page}&per_page=${perPage}&sort=${SORTS[rest % SORTS.length]}`,
    language: LANGUAGES[Math.floor(rest / SORTS.length)]!,
  }
}

/** Uncached lists, one after another: their cost as the catalogue grows. */
export async function catalogue(): Promise<Row[]> {
  const rows: Row[] = []
  const smallestCatalogue: Record<string, number> = {}
  for (const size of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-catalogue-'))
    execFileSync(process.execPath, [SHOP_COMMAND, 'generate', '--products', String(size), folder], { stdio: 'pipe' })
    const startedAt = performance.now()
    await withShop(async ({ url }) => {
      rows.push({
        what: `${size.toLocaleString('en')} products: start with import`,
        value: (performance.now() - startedAt) / 1000,
        unit: 's',
      })
      const get = async (path: string, language = 'en') =>
        (await fetch(url + API_ROOT + path, { headers: { ...KEY, 'user-language': language } })).json() as Promise<any>
      const { data: categories } = (await get('/categories?type=1')).data
      const largest = categories.toSorted((a: any, b: any) => b.products - a.products)[0]
      for (const [what, path, total] of [
        ['product list', '/products?', size],
        ['category', `/products?category=${largest.url}&`, largest.products],
      ] as const) {
        const times: number[] = []
        for (let n = 0; n < REQUESTS; n += 1) {
          const list = uncachedList(path, total, n)
          const requestedAt = performance.now()
          await get(list.path, list.language)
          if (n >= REQUESTS / 10) times.push(performance.now() - requestedAt)
        }
        for (const [name, q] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const) {
          const value = quantile(times, q)
          const key = `${what} ${name}`
          smallestCatalogue[key] ??= value
          const isLargest = size === SIZES.at(-1)
          rows.push({
            what: `${size.toLocaleString('en')} products: ${key}`,
            value,
            unit: 'ms',
            ...(isLargest ? { ceiling: smallestCatalogue[key]!, target: { atMost: 2 } } : {}),
          })
        }
      }
    }, folder)
    rmSync(folder, { recursive: true })
  }
  return rows
}
