export { OpeningSteps } from './opening-steps.tsx'
export { OpeningStrip } from './opening-strip.tsx'
export { OwnShop } from './own-shop.tsx'
