import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { findTexts } from './office/find-texts.ts'
import { plannedChangeRoutes, presentFailure, titleOf } from './office/planned-changes.ts'
import { recordRoutes } from './office/routes.ts'
import { listScheduledChanges, makeDueChanges } from './changes/schedule.ts'

export function registerRecords(
  { background, database, jobs, officeCalls, officeSearch, today }: AppContext,
  { settings }: { settings: SettingsCache },
): void {
  recordRoutes(officeCalls, database, settings)
  plannedChangeRoutes(officeCalls, database, settings)
  officeSearch.set('texts', { permission: 'texts', find: findTexts })
  jobs.every({ name: 'records.schedule', minutes: 1, run: () => makeDueChanges(background) })
  today.set('planned_changes', {
    permission: 'content',
    read: async (queries, language) =>
      (await listScheduledChanges(queries)).flatMap(({ failure, ...change }) =>
        failure === null
          ? []
          : [
              {
                id: change.id,
                title: titleOf(change, language),
                due_at: change.due_at.toISOString(),
                failure: presentFailure(failure, language),
              },
            ],
      ),
  })
}
