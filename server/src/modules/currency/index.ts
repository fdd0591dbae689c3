/** Moves the shop to the euro, and shows a second currency beside the first. */
export { registerCurrency } from './module.ts'
export { moveFrom, readMovePlan, type MovePlan } from './read-move-plan.ts'
