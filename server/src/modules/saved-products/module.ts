import type { AppContext } from '../../platform/app-context.ts'
import { customerOf } from '../../platform/http/calls/caller.ts'
import { changeSaved, readSaved, readSavedProducts } from './saved-products.ts'

export function registerSavedProducts({ calls, database, personalData }: AppContext): void {
  calls.handle('GET /account/saved', async ({ caller }) => ({
    data: await readSaved(database.queries, customerOf(caller).id),
  }))
  calls.handle('POST /account/saved', async ({ caller, body }) => ({
    data: await changeSaved(database, customerOf(caller).id, body),
  }))
  personalData.set('saved_products', readSavedProducts)
}
