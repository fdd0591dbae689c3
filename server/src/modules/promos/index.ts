export {
  evaluatePromo,
  normaliseCode,
  type PromoEffect,
  redeemPromo,
  redeemPromoAgain,
  releasePromo,
} from './promo-codes.ts'
export { exportPromos } from './export.ts'
export { importPromos, type PromoContent } from './import.ts'
