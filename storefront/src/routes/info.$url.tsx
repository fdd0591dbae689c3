import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContactPage, InfoPage } from '../content/info/info-page.tsx'
import { infoQuery } from '../content/content-queries.ts'
import { loadReadingText } from '../content/reading-text.tsx'
import { ReadingSkeleton } from '../content/reading-skeleton.tsx'
import { useApi } from '@vitrina/api-client'
import { useSettings } from '../shared/shop-data.ts'
import { plainText } from '@vitrina/i18n'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/info/$url')({
  staticData: { page: 'info' },
  loader: async ({ context, params }) => {
    const [page] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(infoQuery(context.api, params.url))),
      loadSections(context, 'info', params.url),
    ])
    if (page.url !== params.url)
      throw redirect({ to: '/info/$url', params: { url: page.url }, hash: true, statusCode: 301 })
    await loadReadingText(context, page.text)
    return {
      head: {
        title: page.title,
        description: page.summary || plainText(page.text),
        picture: page.picture,
        icon: page.icon,
      },
    }
  },
  head: screenHead,
  component: InfoScreen,
  pendingComponent: ReadingSkeleton,
})

function InfoScreen() {
  const { url } = Route.useParams()
  const { data: page } = useSuspenseQuery(infoQuery(useApi(), url))
  const { company } = useSettings()
  return page.form === 'contact' ? <ContactPage page={page} email={company.email} /> : <InfoPage page={page} />
}
