import * as m from '@vitrina/i18n/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Section } from '@vitrina/contract'
import { CategoryTile, ProductGrid, productsByIdQuery } from '../../catalogue/index.ts'
import { MoreLink, WideStory } from './blocks.tsx'
import { newsQuery } from '../content-queries.ts'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { useCategories } from '../../shared/shop-data.ts'
import { NewsList } from '../news/news-items.tsx'

/** A section that lists records of the shop: products, categories or news. */
export function ListSection({ section }: { section: Section }) {
  switch (section.kind) {
    case 'products':
      return <ProductsBlock section={section} />
    case 'categories':
      return <CategoriesBlock section={section} />
    case 'news':
      return <NewsBlock section={section} />
    default:
      return null
  }
}

function ProductsBlock({ section }: { section: Section }) {
  const { data: products = [] } = useQuery(productsByIdQuery(useApi(), section.product_ids))
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
  const { data: news } = useQuery(newsQuery(useApi(), null, 1, section.count || 3))
  if (!news || news.data.length === 0) return null
  return (
    <section className="frame py-9 lg:py-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-2xl sm:text-3xl">{section.title}</h2>
        <Link
          to="/news"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.35em] hover:decoration-ink"
        >
          {t(m.news_all)}
        </Link>
      </div>
      <NewsList items={news.data} />
    </section>
  )
}
