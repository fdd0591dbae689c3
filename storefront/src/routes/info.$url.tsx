import { Skeleton } from '@vitrina/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContactPage, InfoPage } from '../content/info/info-page.tsx'
import { infoQuery } from '../content/content-queries.ts'
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

/** An article or page: a heading, text, and the picture beside it. */
function ReadingSkeleton() {
  return (
    <div aria-busy="true" className="frame grid grid-cols-1 gap-8 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-7">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-5 h-32 w-11/12" />
      </div>
      <Skeleton className="aspect-[3/2] lg:col-span-5 lg:aspect-[4/5]" />
    </div>
  )
}
