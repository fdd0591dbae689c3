import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'

/**
 * The API in development. Everything it needs from others is loaded beforehand, which is most of a start; our own sources
 * are read when the word comes, so that they are the newest.
 */
const root = join(import.meta.dirname, '..')
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vitrina/compiled', import.meta.url)))
const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
// A package that can't be found from here, or has no main file, is loaded by who imports it.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)))
process.once('message', () => void import('../server/src/start-server.ts'))
process.send?.('loaded')
