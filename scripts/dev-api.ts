import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'

/**
 * The API process in development. It loads the packages at once, which is most of a start, and the server's own sources only when the
 * parent sends a message, so that they are up to date.
 */
const root = join(import.meta.dirname, '..')
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vitrina/compiled', import.meta.url)))
const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
// Packages that can't be resolved from here, or have no main file, are loaded by the module that imports them.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)))
process.once('message', () => void import('../server/src/start-server.ts'))
process.send?.('loaded')
