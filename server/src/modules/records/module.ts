import type { AppContext } from '../../platform/app-context.ts'
import { makeDueChanges } from './schedule.ts'

export function registerRecords({ background, jobs }: AppContext): void {
  jobs.every({ name: 'records.schedule', minutes: 1, run: () => makeDueChanges(background) })
}
