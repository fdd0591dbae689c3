import { useParams } from '@tanstack/react-router'
import { OrderPage } from '../../features/order/order-page.tsx'
import { paths } from '../../lib/paths.ts'

export { loadThankYou } from '../loaders/thank-you.ts'

export { OrderNotFound } from '../../features/order/order-not-found.tsx'

export function ThankYouScreen() {
  const { url } = useParams({ from: paths.thankYou })
  return <OrderPage url={url} />
}
