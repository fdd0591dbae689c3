export {
  evaluatePromo,
  normaliseCode,
  type PromoEffect,
  redeemPromo,
  redeemPromoAgain,
  releasePromo,
} from './promo-codes.ts'
export { exportPromos } from './export.ts'
export { savePromos, type PromoContent } from './save.ts'
