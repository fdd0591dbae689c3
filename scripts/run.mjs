// Runs a program of the project with the project's Node, installing first where needed: `node scripts/run.mjs file.ts …`
import { install, run } from './node.mjs'

install()
process.exit(await run(process.argv.slice(2)))
