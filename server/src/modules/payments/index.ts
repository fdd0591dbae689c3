export { type ChosenPayment, choosePayment, readPayment } from './choose.ts'
export { paymentRoutes } from './routes.ts'
export { exportPayments } from './export.ts'
export { importPayments, type PaymentContent } from './import.ts'
