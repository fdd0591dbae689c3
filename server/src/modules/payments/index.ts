export { type ChosenPayment, choosePayment, readPayment } from './choose.ts'
export { paymentRoutes } from './routes.ts'
