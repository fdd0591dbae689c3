import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ContactPage } from '../../features/content/contact-page.tsx'
import { InfoPage } from '../../features/content/info-page.tsx'
import { infoQuery } from '../../features/content/queries.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useSettings } from '../../domain/shop-data.ts'

export { loadInfo } from '../loaders/info.ts'

const route = getRouteApi('/info/$url')

export function InfoScreen() {
  const { url } = route.useParams()
  const { data: page } = useSuspenseQuery(infoQuery(useShop(), url))
  const { company } = useSettings()
  return page.form === 'contact' ? <ContactPage page={page} email={company.email} /> : <InfoPage page={page} />
}
