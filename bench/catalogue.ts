import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_ROOT, LANGUAGES } from '@vitrina/contract/constants'
import { quantile, type Row } from './measure.ts'
import { KEY, withShop } from './shop.ts'

const SIZES = [1_000, 10_000, 100_000]
/** The largest category of the smallest catalogue has 800 lists to ask for. */
const REQUESTS = 750
const COMMAND = join(import.meta.dirname, '../server/src/cli/main.ts')

const SORTS = ['position', 'newest', 'price', '-price', 'name']

/** The nth of lists not asked for before: pages, orders, 15 to 34 a page and both languages in every mixture. */
function unasked(path: string, total: number, n: number): { path: string; language: string } {
  const pages = Math.floor(total / 35)
  const all = pages * 20 * SORTS.length * LANGUAGES.length
  if (n >= all) throw new Error(`${path} has ${all} lists; ${n + 1} were wanted`)
  const mixed = (n * 7919) % all
  const page = 1 + (mixed % pages)
  const perPage = 15 + (Math.floor(mixed / pages) % 20)
  const rest = Math.floor(mixed / pages / 20)
  return {
    path: `${path}page=${page}&per_page=${perPage}&sort=${SORTS[rest % SORTS.length]}`,
    language: LANGUAGES[Math.floor(rest / SORTS.length)]!,
  }
}

/** Lists made each time, one after another: what they cost as the catalogue grows. */
export async function catalogue(): Promise<Row[]> {
  const rows: Row[] = []
  const first: Record<string, number> = {}
  for (const size of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-catalogue-'))
    execFileSync(process.execPath, [COMMAND, 'generate', '--products', String(size), folder], { stdio: 'pipe' })
    const started = performance.now()
    await withShop(async ({ url }) => {
      rows.push({
        what: `${size.toLocaleString('en')} products: start with import`,
        value: (performance.now() - started) / 1000,
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
          const list = unasked(path, total, n)
          const before = performance.now()
          await get(list.path, list.language)
          if (n >= REQUESTS / 10) times.push(performance.now() - before)
        }
        for (const [name, q] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const) {
          const value = quantile(times, q)
          const key = `${what} ${name}`
          first[key] ??= value
          const last = size === SIZES.at(-1)
          rows.push({
            what: `${size.toLocaleString('en')} products: ${key}`,
            value,
            unit: 'ms',
            ...(last ? { ceiling: first[key]!, target: { atMost: 2 } } : {}),
          })
        }
      }
    }, folder)
    rmSync(folder, { recursive: true })
  }
  return rows
}
