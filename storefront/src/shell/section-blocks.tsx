import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Section } from '@vitrina/contract'
import { CategoryTile } from '../features/catalogue/category-tile.tsx'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { productsByIdQuery } from '../features/catalogue/queries.ts'
import { HeroBlock, MoreLink, NoteBlock, RoomsBlock, StoryBlock, WideStory } from '../features/content/blocks.tsx'
import { NewsList } from '../features/content/news-list.tsx'
import { newsQuery } from '../features/content/queries.ts'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-context.tsx'
import { sectionsOf, useCategories, useSections, useSettings } from '../domain/shop-data.ts'

/** The sections of a screen, one below the other. On the home page, which has no other heading, the first one has the `h1`. */
export function SectionBlocks({ sections, isHome }: { sections: readonly Section[]; isHome: boolean }) {
  const { site_title } = useSettings()
  const hasHero = sections[0]?.kind === 'hero'
  return (
    <>
      {isHome && !hasHero && <h1 className="sr-only">{site_title}</h1>}
      {sections.map((section, index) => (
        <SectionBlock key={section.id} section={section} level={isHome && hasHero && index === 0 ? 'h1' : 'h2'} />
      ))}
    </>
  )
}

function SectionBlock({ section, level }: { section: Section; level: 'h1' | 'h2' }) {
  switch (section.kind) {
    case 'hero':
      return <HeroBlock section={section} level={level} />
    case 'products':
      return <ProductsBlock section={section} />
    case 'categories':
      return <CategoriesBlock section={section} />
    case 'story':
      return <StoryBlock section={section} />
    case 'rooms':
      return <RoomsBlock section={section} />
    case 'news':
      return <NewsBlock section={section} />
    case 'note':
      return <NoteBlock section={section} />
  }
}

function ProductsBlock({ section }: { section: Section }) {
  const { data: products = [] } = useQuery(productsByIdQuery(useShop(), section.product_ids))
  if (products.length === 0) return null
  return (
    <section className="frame py-9 lg:py-12">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-2xl sm:text-3xl">{section.title}</h2>
        {!section.picture && <MoreLink action={section.action} />}
      </div>
      <ProductGrid
        products={products}
        story={section.picture || section.text ? <WideStory section={section} /> : null}
      />
    </section>
  )
}

function CategoriesBlock({ section }: { section: Section }) {
  const categories = useCategories()
  const shown = section.category_ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  return (
    <section className="frame py-9 lg:py-12">
      <h2 className="mb-8 text-2xl sm:text-3xl">{section.title}</h2>
      <ul className="grid3 gap-x-4 gap-y-8 sm:gap-x-6">
        {shown.map((category) => (
          <li key={category.id}>
            <CategoryTile
              category={category}
              shape="aspect-[4/5] sm:aspect-[4/3]"
              sizes="(min-width: 64rem) 30vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewsBlock({ section }: { section: Section }) {
  const t = useTexts()
  const { data: news } = useQuery(newsQuery(useShop(), null, 1, section.count || 3))
  if (!news || news.data.length === 0) return null
  return (
    <section className="frame py-9 lg:py-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-2xl sm:text-3xl">{section.title}</h2>
        <Link
          to={paths.allNews}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.35em] hover:decoration-ink"
        >
          {t(m.news_all)}
        </Link>
      </div>
      <NewsList items={news.data} />
    </section>
  )
}

/** The screen of the home page: its sections are the whole page. A shop without sections shows its name and its categories. */
export function HomeScreen() {
  const { site_title, site_description } = useSettings()
  const sections = useSections()
  const categories = useCategories().filter(({ parent_id }) => parent_id === null)
  if (sectionsOf(sections, 'home', undefined).length > 0) return null
  return (
    <div className="frame py-12 lg:py-20">
      <h1 className="text-4xl lg:text-5xl">{site_title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{site_description}</p>
      <ul className="grid3 mt-12 gap-x-6 gap-y-10">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile
              category={category}
              level="h2"
              shape="aspect-[4/3]"
              sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
