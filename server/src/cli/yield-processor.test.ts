import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SCHED_OTHER = '0'
const SCHED_IDLE = '5'
/** Where /proc/<pid>/stat has the scheduling policy, counted from the state of the process (proc_pid_stat(5), fields 3 and 41). */
const POLICY_FIELD = 38
const hasChrt = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0

/** The policies of the threads of a process that yields where so much of the processors' time is unused. */
function policiesOf(minUnused: number): Set<string> {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { yieldProcessor } from ${JSON.stringify(new URL('yield-processor.ts', import.meta.url).href)}
    await yieldProcessor(${minUnused})
    const policies = readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync('/proc/self/task/' + id + '/stat', 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[${POLICY_FIELD}]
    })
    console.log(JSON.stringify(policies))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return new Set(JSON.parse(printed) as string[])
}

test.runIf(hasChrt)('every thread of the process gives way to all others', () =>
  expect(policiesOf(0)).toEqual(new Set([SCHED_IDLE])),
)

test.runIf(hasChrt)('on a busy machine, where it would not come to an end, it keeps its priority', () =>
  expect(policiesOf(1.1)).toEqual(new Set([SCHED_OTHER])),
)
