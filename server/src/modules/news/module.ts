import type { AppContext } from '../../platform/app-context.ts'
import { publishDueNews } from './publish.ts'
import { newsRoutes } from './routes.ts'

export function registerNews({ calls, database, background, jobs }: AppContext): void {
  newsRoutes(calls, { database })
  jobs.every({ name: 'news.publish', minutes: 1, run: async () => void (await publishDueNews(background)) })
}
