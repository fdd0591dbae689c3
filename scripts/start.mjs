// npm start: installs, builds and starts the shop, from a fresh clone if need be.
import { ENVIRONMENT, FLAGS } from '../server/node-options.mjs'
import { install, run } from './node.mjs'

install()
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run([...FLAGS, 'server/src/main.js'], { env: ENVIRONMENT })))
