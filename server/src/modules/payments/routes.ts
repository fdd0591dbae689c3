import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { presentPaymentMethod } from './present.ts'
import { readPaymentMethods } from './queries.ts'

export function paymentRoutes(calls: CallRegistry, { database: { queries } }: { database: Database }): void {
  calls.handle('POST /payments/services', async ({ language }) => {
    const rows = await readPaymentMethods(queries)
    return { data: rows.flatMap((row) => presentPaymentMethod(row, language) ?? []) }
  })
}
