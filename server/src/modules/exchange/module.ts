import type { AppContext } from '../../platform/app-context.ts'
import { exchangeRoutes } from './routes.ts'
import { deleteOldUploads, failUpload, IMPORT_JOB } from './uploads.ts'

/** `work` plans or imports a file, by its number. */
export function registerExchange(
  { background, database, jobs, logger, officeCalls }: AppContext,
  { work }: { work: (id: number) => Promise<void> },
): void {
  exchangeRoutes(officeCalls, database)
  jobs.register(
    IMPORT_JOB,
    async ({ id }: { id: number }) => {
      try {
        await work(id)
      } catch (error) {
        // Not tried again by itself: somebody waits for it, and sees that it has failed.
        logger.error({ err: error, upload: id }, 'an import of the office has failed')
        await failUpload(background.queries, id)
      }
    },
    { queue: 'imports' },
  )
  jobs.every({ name: 'exchange.delete-old', minutes: 60, run: () => deleteOldUploads(background.queries) })
}
