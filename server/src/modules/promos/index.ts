export { normaliseCode } from './find-promo.ts'
export { evaluatePromo, type PromoEffect } from './promo-codes.ts'
export {
  redeemPromo,
  redeemPromoAgain,
  redeemRoomPromo,
  redeemRoomPromoAgain,
  releasePromo,
  releaseRoomPromo,
} from './redeem-promo.ts'
export { applyRoomPromo, findRoomPromo, type RoomPromo } from './room-codes.ts'
export { exportPromos } from './export.ts'
export { savePromos, type PromoContent } from './save.ts'
