import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Breadcrumb, breadcrumbLink, PageSkeleton } from '@vitrina/ui'
import { seasonQuery } from '../makers/maker-queries.ts'
import { NowAndNext, Year } from '../makers/season.tsx'
import { settingsQuery } from '../shared/shop-data.ts'
import { useToday } from '../shared/use-today.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/season')({
  staticData: { page: 'season', leadsTo: ['/makers/$url', '/product/$url'] },
  loader: async ({ context: { queryClient, api } }) => {
    const [{ makers }, settings] = await Promise.all([
      queryClient.ensureQueryData(seasonQuery(api)),
      queryClient.ensureQueryData(settingsQuery(api)),
    ])
    if (makers.length === 0) throw notFound()
    const t = textsIn(api.language)
    const names = makers.map(({ name }) => name).join(', ')
    return {
      head: { title: t(m.season_title), description: t(m.season_description, { shop: settings.site_title, names }) },
    }
  },
  head: screenHead,
  component: SeasonScreen,
  pendingComponent: PageSkeleton,
})

/** What the makers do in which month, and what comes of it. */
function SeasonScreen() {
  const t = useTexts()
  const { data } = useSuspenseQuery(seasonQuery(useApi()))
  const today = useToday()
  const month = today ? Number(today.slice(5, 7)) : data.month
  return (
    <div className="frame pt-4 pb-10">
      <Breadcrumb
        label={t(m.breadcrumb_label)}
        current={t(m.season_title)}
        ancestors={[
          <Link key="makers" to="/makers" {...breadcrumbLink}>
            {t(m.makers_title)}
          </Link>,
        ]}
      />
      <h1 className="pt-6 text-3xl sm:text-4xl lg:pt-10 lg:text-5xl">{t(m.season_title)}</h1>
      <NowAndNext season={data} month={month} />
      <Year makers={data.makers} month={month} />
    </div>
  )
}
