import { join } from 'node:path'
import { runnerImport } from 'vite'

/** `npm run screens`: takes the pictures of docs/screens.md; `npm run screens -- checkout`, those with the word in their name. */
const TAKE = join(import.meta.dirname, '..', 'e2e', 'support', 'screens', 'take-screens.ts')

// By Vite, as the storefront's texts are made for it.
const { module } = await runnerImport<typeof import('../e2e/support/screens/take-screens.ts')>(TAKE, {
  configFile: false,
  logLevel: 'error',
})
await module.takeScreens(process.argv.slice(2))
process.exit(0)
