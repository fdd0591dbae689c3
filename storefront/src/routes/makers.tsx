import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { Maker } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, Picture, Skeleton } from '@vitrina/ui'
import { CraftAndPlace } from '../makers/craft-and-place.tsx'
import { makersQuery } from '../makers/maker-queries.ts'
import { SeasonLink } from '../makers/season-link.tsx'
import { settingsQuery } from '../shared/shop-data.ts'
import { WayOnTile } from '../shared/way-on-tile.tsx'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/makers')({
  staticData: { page: 'makers', leadsTo: ['/makers/$url', '/season'] },
  loader: async ({ context: { queryClient, api } }) => {
    const [makers, settings] = await Promise.all([
      queryClient.ensureQueryData(makersQuery(api)),
      queryClient.ensureQueryData(settingsQuery(api)),
    ])
    if (makers.length === 0) throw notFound()
    const t = textsIn(api.language)
    const names = makers.map(({ name }) => name).join(', ')
    return {
      head: {
        title: t(m.makers_title),
        description: t(m.makers_description, { shop: settings.site_title, names }),
        picture: makers.find(({ picture }) => picture)?.picture ?? null,
      },
    }
  },
  head: screenHead,
  component: MakersScreen,
  pendingComponent: MakersSkeleton,
})

/** Everybody who makes what the shop sells. */
function MakersScreen() {
  const t = useTexts()
  const { data: makers } = useSuspenseQuery(makersQuery(useApi()))
  const hasSeason = makers.some(({ months }) => months.length > 0)
  return (
    <div className="frame pt-10 pb-10 lg:pt-16">
      <header className="grid grid-cols-1 items-end gap-x-16 gap-y-3 lg:grid-cols-2">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t(m.makers_title)}</h1>
        <div>
          <p className="text-muted">{t(m.makers_text)}</p>
          {hasSeason && (
            <p className="mt-1">
              <SeasonLink />
            </p>
          )}
        </div>
      </header>
      <ul className="grid3 mt-8 gap-x-4 gap-y-10 sm:gap-x-6 lg:mt-12 lg:gap-y-14">
        {makers.map((maker, index) => (
          <li key={maker.id}>
            <MakerTile maker={maker} isFirst={index === 0} />
          </li>
        ))}
        {hasSeason && (
          <li
            className={classes(
              '@container',
              makers.length % 2 === 0 && 'max-lg:hidden',
              makers.length % 3 === 0 && 'lg:hidden',
            )}
          >
            <WayOnTile href="/season">{t(m.season_title)}</WayOnTile>
          </li>
        )}
      </ul>
    </div>
  )
}

function MakerTile({
  maker: { url, name, craft, place, summary, picture },
  isFirst,
}: {
  maker: Maker
  isFirst: boolean
}) {
  return (
    <article className="group relative">
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 46vw, 92vw"
          priority={isFirst}
          className="aspect-[4/5]"
          imgClassName="transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]"
        />
      ) : (
        <span className="block aspect-[4/5] rounded-picture bg-sunken" />
      )}
      <h2 className="mt-3 text-lg sm:text-xl">
        <Link
          to="/makers/$url"
          params={{ url }}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </h2>
      <CraftAndPlace craft={craft} place={place} />
      {summary && <p className="mt-2 max-xs:hidden">{summary}</p>}
    </article>
  )
}

/** Pictures with a name and a line below each. */
function MakersSkeleton() {
  return (
    <div aria-busy="true" className="frame pt-10 pb-10 lg:pt-16">
      <Skeleton className="h-12 w-64" />
      <div className="grid3 mt-8 gap-x-6 gap-y-12 lg:mt-12">
        {[0, 1, 2].map((tile) => (
          <div key={tile}>
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="mt-3 h-6 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  )
}
