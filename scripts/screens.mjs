// npm run screens: takes the pictures of docs/screens.md anew.
import { install, run } from './node.mjs'

install()
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built === 0 ? await run(['scripts/screens.ts', ...process.argv.slice(2)]) : built)
