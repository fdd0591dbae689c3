// npm start: installs, builds and starts the shop, from a fresh clone if need be.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run } from './node.mjs'

install()
const readSettings = (name) => JSON.parse(readFileSync(join(root, 'server', name), 'utf8'))
const flags = readSettings('node-flags.json')
// Threads that compress free memory to pools of their own, of which glibc makes up to eight for each core.
const env = readSettings('node-environment.json')
const built = await run(['scripts/build.ts', '--stale'])
process.exit(built || (await run([...flags, 'server/src/main.js'], { env })))
