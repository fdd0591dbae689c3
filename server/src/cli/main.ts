import { constants, setPriority } from 'node:os'
import { runCommand } from './run-command.ts'

// Shoppers of a shop that runs on the same machine come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = await runCommand(process.argv.slice(2))
