import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { forgetWriters, readCustomerReviews } from './forget-writer.ts'
import { countReviews } from './list-reviews.ts'
import { officeReviewRoutes, reviewRoutes } from './routes.ts'

export function registerReviews(app: AppContext, { settings }: { settings: SettingsCache }): void {
  reviewRoutes(app, { settings })
  officeReviewRoutes(app)
  app.today.set('reviews', {
    permission: 'messages',
    read: async (queries) => ({ waiting: (await countReviews(queries)).waiting }),
  })
  app.personalData.set('reviews', readCustomerReviews)
  forgetWriters(app.events, app.background)
}
