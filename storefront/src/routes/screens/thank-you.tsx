import { useParams } from '@tanstack/react-router'
import { OrderPage } from '../../shopping/order/order-page.tsx'
import { paths } from '../../shared/paths.ts'

export { loadThankYou } from '../loaders/thank-you.ts'

export { OrderNotFound } from '../../shopping/order/order-not-found.tsx'

export function ThankYouScreen() {
  const { url } = useParams({ from: paths.thankYou })
  return <OrderPage url={url} />
}
