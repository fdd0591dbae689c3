import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { paths } from '../../shared/paths.ts'
import { classes, Picture } from '@vitrina/ui'

/** A category as a picture with its name and number of products. */
export function CategoryTile({
  category,
  shape = 'aspect-[4/5]',
  sizes,
  level: Heading = 'h3',
}: {
  category: Category
  shape?: string
  sizes: string
  level?: 'h2' | 'h3'
}) {
  const t = useTexts()
  return (
    <article className="group relative">
      {category.picture ? (
        <Picture
          picture={category.picture}
          alt=""
          sizes={sizes}
          className={shape}
          imgClassName="transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]"
        />
      ) : (
        <span className={classes('block rounded-picture bg-sunken', shape)} />
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className="text-lg">
          <Link
            to={paths.category}
            params={{ url: category.url }}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {category.name}
          </Link>
        </Heading>
        <span className="shrink-0 text-sm text-muted">{t(m.products_count, { count: category.products })}</span>
      </div>
    </article>
  )
}
