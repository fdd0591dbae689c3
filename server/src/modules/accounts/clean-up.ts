import type { Database } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteExpiredTokens } from './account-tokens.ts'
import { deleteOldAttempts } from './attempts.ts'
import { deleteExpiredExports } from './export-data.ts'
import { deleteExpiredSessions } from './sessions.ts'

/** Deletes once an hour what has expired. */
export function registerAccountCleaning(jobs: Jobs, { queries }: Database): void {
  jobs.every({
    name: 'accounts.expired',
    minutes: 60,
    run: async () => {
      for (const clean of [deleteExpiredSessions, deleteExpiredTokens, deleteOldAttempts, deleteExpiredExports])
        await clean(queries)
    },
  })
}
