import type { Database } from '../../../platform/database/client.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { validateSubscription } from '../push-service.ts'
import { findStaffEndpoint, subscribeStaff, unsubscribeStaff } from './staff-subscriptions.ts'

type Dependencies = { database: Database; publicKey: string; ownService: string | null }

/** The calls about push messages to the browser of a member. */
export function officePushRoutes(calls: OfficeCallRegistry, { database, publicKey, ownService }: Dependencies): void {
  calls.handle('GET /me/push', async ({ member }) => ({
    data: { key: publicKey, endpoint: await findStaffEndpoint(database.queries, member) },
  }))
  calls.handle(
    'PUT /me/push',
    async ({ member, body }) =>
      validateSubscription(body, ownService) ?? (await subscribeStaff(database, body, member)) ?? {},
  )
  calls.handle('DELETE /me/push', async ({ member }) => {
    await unsubscribeStaff(database, member)
    return {}
  })
}
