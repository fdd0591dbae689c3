export { normaliseCode, type PromoEffect, takePromo, weighPromo } from './codes.ts'
