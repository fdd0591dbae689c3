import type { AppContext } from '../../platform/app-context.ts'
import { describeFieldError } from './content-errors.ts'
import { findTexts } from './office/find-texts.ts'
import { plannedChangeRoutes } from './office/planned-changes.ts'
import { recordRoutes } from './office/routes.ts'
import { listScheduledChanges, makeDueChanges } from './changes/schedule.ts'

export function registerRecords({ background, database, jobs, officeCalls, officeSearch, today }: AppContext): void {
  recordRoutes(officeCalls, database)
  plannedChangeRoutes(officeCalls, database)
  officeSearch.set('texts', { permission: 'texts', find: findTexts })
  jobs.every({ name: 'records.schedule', minutes: 1, run: () => makeDueChanges(background) })
  today.set('planned_changes', {
    permission: 'content',
    read: async (queries, language) =>
      (await listScheduledChanges(queries)).flatMap(({ kind, key, due_at, failure }) =>
        failure === null
          ? []
          : [
              {
                kind,
                key,
                due_at: due_at.toISOString(),
                failure: failure.map((error) => describeFieldError(error, language)).join('; '),
              },
            ],
      ),
  })
}
