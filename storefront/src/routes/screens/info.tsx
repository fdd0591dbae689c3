import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { infoQuery } from '../../features/content/queries.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { useShop } from '../../lib/shop-context.tsx'
import { Picture } from '../../ui/picture.tsx'

const route = getRouteApi('/info/$url')

export function InfoScreen() {
  const { url } = route.useParams()
  const { data: page } = useSuspenseQuery(infoQuery(useShop(), url))
  return (
    <article className="frame py-10 lg:py-16">
      <header className="max-w-3xl">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{page.title}</h1>
        {page.summary && <p className="mt-4 text-lg text-muted">{page.summary}</p>}
      </header>
      {page.picture && <Picture picture={page.picture} sizes="(min-width: 88rem) 81rem, 92vw" first className="mt-8 aspect-[3/2] lg:mt-12 lg:aspect-[21/9]" />}
      <RichText html={page.text} className="mt-8 lg:mt-12 lg:ml-[calc((100%-42rem)/3)]" />
    </article>
  )
}
