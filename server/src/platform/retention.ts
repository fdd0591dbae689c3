import type { AppContext } from './app-context.ts'

const DAY_MINUTES = 24 * 60

/** Deletes once a day what is older than so many days. With 0 it is kept for ever. `deleteOld` returns how much it was. */
export function deleteDaily(
  { jobs, logger }: Pick<AppContext, 'jobs' | 'logger'>,
  what: string,
  days: number,
  deleteOld: (days: number) => Promise<number>,
): void {
  if (days === 0) return
  jobs.every({
    name: `retention.${what}`,
    minutes: DAY_MINUTES,
    run: async () => {
      const deleted = await deleteOld(days)
      if (deleted > 0) logger.info({ what, deleted }, 'deleted what is no longer kept')
    },
  })
}
