// Runs a script with the project's Node, after installing packages if needed: `node scripts/run.mjs file.ts …`
import { install, run } from './node.mjs'

install()
process.exit(await run(process.argv.slice(2)))
