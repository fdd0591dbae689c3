export { type PaymentMethod, resolvePaymentMethod, readPaymentMethod } from './payment-method.ts'
export { paymentRoutes } from './routes.ts'
export { exportPayments } from './export.ts'
export { importPayments, type PaymentContent } from './import.ts'
