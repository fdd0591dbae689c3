import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeSyntheticShop } from '../../server/test/shops/synthetic-shop.ts'

/** A generated shop folder that is edited and imported again, as a merchant does. */
export type StormFolder = {
  path: string
  /**
   * Edits about one product in a hundred, adds one, and imports the folder by the command line. Null when that succeeded, else what
   * the command printed.
   */
  importEdited(databaseUrl: string): Promise<string | null>
  /** The price of the last successful import for one of the products it changed; null before the first. */
  lastEdit(): { url: string; price: string } | null
  remove(): void
}

/** Few enough that shoppers who all want it sell it out. */
export const CONTESTED_STOCK = 150
/** The first product of the folder, which has no options and is never edited. */
export const CONTESTED_URL_PART = '-1'
const EDITED_SHARE = 100
const MAX_OUTPUT = 500
const SHOP_COMMAND = join(import.meta.dirname, '../../server/src/cli/main.ts')
const FIRST = 'product-1,'
const COLUMN = { key: 0, name: 1, price: 7, regularPrice: 8, stock: 15 }

const shop = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [SHOP_COMMAND, ...args], { env: { ...process.env, ...env } })

export async function createStormFolder(products: number): Promise<StormFolder> {
  const path = mkdtempSync(join(tmpdir(), 'vitrina-storm-shop-'))
  writeSyntheticShop(path, products)
  const settings = join(path, 'shop.yaml')
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(/^company:$/m, 'company:\n  email: owner@storm.example'),
  )
  const table = join(path, 'products.csv')
  const contested = readFileSync(table, 'utf8').replace(new RegExp(`^${FIRST}.*$`, 'm'), (line) =>
    withCell(line, COLUMN.stock, String(CONTESTED_STOCK)),
  )
  writeFileSync(table, contested)
  let edits = 0
  let lastEdit: { url: string; price: string } | null = null

  /** The table with other prices in every hundredth product, from another one each time, and one product more. */
  function edit(): { name: string; price: string } {
    edits += 1
    const price = `${50 + edits}.${String(edits % 100).padStart(2, '0')}`
    let name = ''
    const lines = readFileSync(table, 'utf8').trimEnd().split('\n')
    const edited = lines.map((line, index) => {
      if (index < 2 || index % EDITED_SHARE !== edits % EDITED_SHARE || line.split(',')[COLUMN.name] === '') return line
      name = line.split(',')[COLUMN.name]!
      // Without a regular price, which would have to be higher.
      return withCell(withCell(line, COLUMN.price, price), COLUMN.regularPrice, '')
    })
    const added = lines[1]!.split(',')
    added[COLUMN.key] = `added-${edits}`
    added[COLUMN.name] = `Added ${edits}`
    added[added.length - 1] = `A-${edits}`
    writeFileSync(table, `${[...edited, added.join(',')].join('\n')}\n`)
    return { name, price }
  }

  return {
    path,
    async importEdited(databaseUrl) {
      const { name, price } = edit()
      return shop(['import', path], { DATABASE_URL: databaseUrl }).then(
        () => {
          if (name) lastEdit = { url: name.toLowerCase().replaceAll(' ', '-'), price }
          return null
        },
        ({ stdout, stderr }: { stdout: string; stderr: string }) =>
          `${stdout}${stderr}`.slice(0, MAX_OUTPUT) || 'no output',
      )
    },
    lastEdit: () => lastEdit,
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** The generated table has no quoted cells. */
function withCell(line: string, column: number, value: string): string {
  const cells = line.split(',')
  cells[column] = value
  return cells.join(',')
}
