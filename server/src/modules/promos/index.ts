export { normaliseCode, type PromoEffect, takePromo, weighPromo } from './codes.ts'
export { exportPromos } from './export.ts'
export { importPromos, type PromoContent } from './import.ts'
