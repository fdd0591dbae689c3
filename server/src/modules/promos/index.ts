export { normaliseCode, type PromoEffect, takePromo, weighPromo } from './promo-codes.ts'
export { exportPromos } from './export.ts'
export { importPromos, type PromoContent } from './import.ts'
