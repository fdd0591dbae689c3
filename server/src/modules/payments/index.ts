export { type ChosenPayment, choosePayment, readPayment } from './payment-method.ts'
export { paymentRoutes } from './routes.ts'
export { exportPayments } from './export.ts'
export { importPayments, type PaymentContent } from './import.ts'
