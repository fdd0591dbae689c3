// npm start: installs, builds and starts the shop, from a fresh clone if need be.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run } from './node.mjs'

install()
const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'))
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run([...flags, 'server/src/main.ts'])))
