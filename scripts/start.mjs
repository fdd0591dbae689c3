// npm start: everything from a fresh clone to a running shop.
import { install, run } from './node.mjs'

install()
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run(['server/src/main.ts'])))
