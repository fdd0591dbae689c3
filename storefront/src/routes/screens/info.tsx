import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ContactPage } from '../../content/info/contact-page.tsx'
import { InfoPage } from '../../content/info/info-page.tsx'
import { infoQuery } from '../../content/content-queries.ts'
import { useApi } from '@vitrina/api-client'
import { useSettings } from '../../shared/shop-data.ts'

export { loadInfo } from '../loaders/info.ts'

const route = getRouteApi('/info/$url')

export function InfoScreen() {
  const { url } = route.useParams()
  const { data: page } = useSuspenseQuery(infoQuery(useApi(), url))
  const { company } = useSettings()
  return page.form === 'contact' ? <ContactPage page={page} email={company.email} /> : <InfoPage page={page} />
}
