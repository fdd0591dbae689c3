import { setTimeout as sleep } from 'node:timers/promises'
import type { startFakeSmtp } from '../../server/test/fakes/fake-smtp.ts'
import type { StormDatabase } from './database.ts'
import type { StormFolder } from './folder.ts'
import type { Forwarder } from './forwarder.ts'
import type { Nodes } from './nodes.ts'
import type { Recorder } from './recorder.ts'

export type Stage = {
  database: StormDatabase
  nodes: Nodes
  folder: StormFolder
  smtp: Awaited<ReturnType<typeof startFakeSmtp>>
  /** What stands between the shop and the mail server. */
  mailRoute: Forwarder
  recorder: Recorder
}
type Fault = { name: string; cause: (stage: Stage) => Promise<void> }

const DATABASE_AWAY_MS = 3000
const DISK_FULL_MS = 6000
const MAIL_AWAY_MS = 8000
const BETWEEN_MS = 4000
/** Longer than an answer may take: a drained process finishes what it has begun. */
const MAX_DRAIN_SECONDS = 20

const asDatabaseFault = async ({ recorder }: Stage, cause: () => Promise<void>) => {
  const comesBack = recorder.databaseGoesAway()
  try {
    await cause()
  } finally {
    comesBack()
  }
}

/** The mail server answers a step of each session so, until the time is over. */
const withMailFailure = async ({ smtp }: Stage, ...failure: Parameters<Stage['smtp']['failAt']>) => {
  smtp.failAt(failure[0], failure[1], Infinity)
  await sleep(MAIL_AWAY_MS)
  smtp.endFailures()
}

const FAULTS: Fault[] = [
  {
    name: 'the folder is edited and imported',
    cause: async ({ folder, database, recorder }) => {
      const failure = await folder.importEdited(database.url)
      if (failure !== null) recorder.violation('an import failed although the database was there', failure)
    },
  },
  {
    name: `PostgreSQL is killed and away for ${DATABASE_AWAY_MS / 1000} s`,
    cause: (stage) => asDatabaseFault(stage, () => stage.database.kill(DATABASE_AWAY_MS)),
  },
  {
    name: 'the mail server is gone',
    cause: async ({ mailRoute }) => {
      await mailRoute.close()
      await sleep(MAIL_AWAY_MS)
      await mailRoute.open()
    },
  },
  {
    name: 'another process takes over while the first drains',
    cause: async ({ nodes, recorder }) => {
      const { exitCode, drainSeconds } = await nodes.replace()
      recorder.say(`the first has ended with code ${exitCode} after ${drainSeconds.toFixed(1)} s`)
      if (exitCode !== 0) recorder.violation('a drained process ended badly', `code ${exitCode}`)
      if (drainSeconds > MAX_DRAIN_SECONDS) recorder.violation('a process drained too long', `${drainSeconds} s`)
    },
  },
  {
    name: 'the mail relay refuses every recipient (554)',
    cause: (stage) => withMailFailure(stage, 'RCPT TO', '554 5.7.1 Relay access denied'),
  },
  {
    name: 'one connection’s process of PostgreSQL is killed',
    cause: (stage) => asDatabaseFault(stage, () => stage.database.killBackend()),
  },
  {
    name: 'the mail server hangs',
    cause: (stage) => withMailFailure(stage, 'DATA', 'hang'),
  },
  {
    name: `the disk is full for ${DISK_FULL_MS / 1000} s`,
    cause: (stage) =>
      asDatabaseFault(stage, async () => {
        const free = stage.database.fillDisk()
        await sleep(DISK_FULL_MS)
        await free()
      }),
  },
  {
    name: 'PostgreSQL is killed during an import',
    cause: (stage) =>
      asDatabaseFault(stage, async () => {
        const importing = stage.folder.importEdited(stage.database.url)
        await sleep(1500)
        await stage.database.kill(DATABASE_AWAY_MS)
        stage.recorder.say(`the import ${(await importing) === null ? 'succeeded' : 'failed, as it may'}`)
      }),
  },
]

/** Causes one fault after the other, and then again from the first, until the time is over. */
export async function causeFaults(stage: Stage, isOver: () => boolean): Promise<void> {
  const faults = FAULTS.filter(({ name }) => stage.database.hasOwnDisk || !name.startsWith('the disk'))
  if (faults.length < FAULTS.length) stage.recorder.say('This kernel grants no disk of its own: no disk is filled.')
  for (let index = 0; !isOver(); index += 1) {
    await sleep(BETWEEN_MS)
    if (isOver()) return
    const { name, cause } = faults[index % faults.length]!
    stage.recorder.say(name)
    await cause(stage)
  }
}
