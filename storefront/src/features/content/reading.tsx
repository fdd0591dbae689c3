import type { Picture as PictureOf } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  header: ReactNode
  picture: PictureOf | null
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Something to read: words in a column of a good width, and beside it, where there is room, the picture and what helps to
 * find one's way. A picture that is wider than high stands above the words instead, as wide as the page.
 */
export function Reading({ header, picture, aside, className, children }: Props) {
  const wide = picture !== null && picture.width > picture.height
  const beside = (picture && !wide) || aside
  return (
    <div className={classes('grid gap-y-8 lg:grid-cols-12 lg:gap-x-12 lg:gap-y-10', className)}>
      <header className={wide || !beside ? 'lg:col-span-9' : 'lg:col-span-7'}>{header}</header>
      {picture && wide && (
        <Picture
          picture={picture}
          sizes="(min-width: 88rem) 81rem, 92vw"
          first
          className="aspect-[3/2] lg:col-span-12 lg:aspect-[9/4] print:hidden"
        />
      )}
      {beside && (
        <aside
          className={classes(
            'lg:col-span-5 lg:col-start-8',
            wide ? 'lg:row-start-3' : 'lg:row-span-2 lg:row-start-1',
            !(picture && !wide) && !wide && 'lg:pt-4',
          )}
        >
          {picture && !wide && (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 37vw, 92vw"
              first
              className="aspect-[3/2] lg:aspect-[4/5] print:hidden"
            />
          )}
          {aside && <div className={classes('lg:sticky lg:top-28', picture && !wide && 'mt-6 lg:mt-10')}>{aside}</div>}
        </aside>
      )}
      <div className="min-w-0 lg:col-span-7">{children}</div>
    </div>
  )
}
