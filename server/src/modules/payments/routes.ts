import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { presentService } from './present.ts'
import { readServices } from './queries.ts'

export function paymentRoutes(calls: CallRegistry, { database: { queries } }: { database: Database }): void {
  calls.handle('POST /payments/services', async ({ language }) => {
    const rows = await readServices(queries)
    return { data: rows.flatMap((row) => presentService(row, language) ?? []) }
  })
}
