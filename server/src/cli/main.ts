import { enableCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

// Shoppers of a shop that runs on the same machine come first. A command that was started with a lower priority keeps it: only root may
// raise one.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
// Before other modules are loaded, as in the server's main.js.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/vitrina/compiled', import.meta.url)))
const { runCommand } = await import('./run-command.ts')
process.exitCode = await runCommand(process.argv.slice(2))
