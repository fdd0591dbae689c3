// npm run dev: the shop on port 3000; a saved file shows in the browser within a second.
import { install, run } from './node.mjs'

install()
process.exit(await run(['scripts/dev.ts'], { env: { NODE_ENV: 'development' } }))
