import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The API process in development. It loads the server at once, which is most of a start: packages and our own sources. When the
 * parent sends a message it loads our sources again, so that they are up to date; the packages stay loaded.
 */
const root = join(import.meta.dirname, '..')
const OWN_SOURCES = ['server', 'contract'].map((folder) => pathToFileURL(join(root, folder, 'src')).href)
let isReload = false

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vitrina/compiled', import.meta.url)))
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const isOwn = OWN_SOURCES.some((folder) => resolved.url.startsWith(folder))
    // A module of another address is another module: the query makes Node read the file anew.
    return isReload && isOwn ? { ...resolved, url: `${resolved.url}?reload` } : resolved
  },
})
// Neither starts anything when loaded. A source that can't be loaded now is reported when the API starts.
await Promise.allSettled([import('../server/src/build-app.ts'), import('../server/src/modules/shop-folder/index.ts')])
process.once('message', () => {
  isReload = true
  void import('../server/src/start-server.ts')
})
