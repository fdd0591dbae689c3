import { todayIn, toMinorUnits } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { guessVoucher } from '../accounts/index.ts'
import { findVoucher, paidBy, presentVoucherEffect } from './find-voucher.ts'
import { expireVouchers } from './ledger.ts'
import { officeVoucherRoutes } from './office.ts'

export function registerVouchers(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { queries } = app.database
  const limitsAddresses = app.config.rateLimitWrites > 0

  app.calls.handle('POST /vouchers/check', async ({ body, language, client: { address } }) => {
    const shop = settings.get()
    const found = await findVoucher(queries, body.voucher_code, {
      currency: shop.currency,
      today: todayIn(shop.time_zone),
      guess: () => guessVoucher(queries, { address, limitsAddresses }),
    })
    const total = toMinorUnits(body.total, shop.currency)
    const effect =
      'voucher' in found
        ? { voucher: { row: found.voucher, amount: paidBy(found.voucher, total) }, voucherRejection: null }
        : { voucher: null, voucherRejection: found.rejection }
    return { data: presentVoucherEffect(effect, shop, language) }
  })

  officeVoucherRoutes(app.officeCalls, { database: app.database, settings })

  app.jobs.every({
    name: 'vouchers.expire',
    minutes: 60,
    run: () => expireVouchers(app.background, todayIn(settings.get().time_zone)),
  })
}
