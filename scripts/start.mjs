// npm start: everything from a fresh clone to a running shop.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run } from './node.mjs'

install()
const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'))
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run([...flags, 'server/src/main.ts'])))
