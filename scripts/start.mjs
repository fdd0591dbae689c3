// npm start: installs, builds and starts the shop, from a fresh clone if need be. With --empty a first start begins an empty shop instead of the demo.
import { join } from 'node:path'
import { ENVIRONMENT, FLAGS } from '../server/node-options.mjs'
import { install, root, run } from './node.mjs'

if (process.argv.includes('--empty')) process.env.SHOP_FOLDER = join(root, 'starter')
install()
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run([...FLAGS, 'server/src/main.js'], { env: ENVIRONMENT })))
