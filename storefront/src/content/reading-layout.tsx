import type { Picture as PictureOf } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { classes, Picture } from '@vitrina/ui'

type Props = {
  header: ReactNode
  picture: PictureOf | null
  aside?: ReactNode
  /** The text is wider than one column. */
  isWide?: boolean
  className?: string
  children: ReactNode
}

/**
 * The layout of an article or page: text in a column of readable width, with the picture and `aside` beside it on wide screens. A
 * landscape picture is above the text instead, as wide as the page.
 */
export function ReadingLayout({ header, picture, aside, isWide = false, className, children }: Props) {
  const isLandscape = picture !== null && picture.width > picture.height
  const hasSideColumn = (picture && !isLandscape) || aside
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-y-8 lg:grid-cols-12 lg:gap-x-columns-12 lg:gap-y-10',
        // The side column makes the text's row higher, never the header's: the text would move up as it arrives.
        Boolean(hasSideColumn) && !isLandscape && 'lg:grid-rows-[auto_1fr]',
        className,
      )}
    >
      <header className={isLandscape || !hasSideColumn ? 'lg:col-span-9' : 'lg:col-span-7'}>{header}</header>
      {picture && isLandscape && (
        <Picture
          picture={picture}
          sizes="(min-width: 88rem) 81rem, 92vw"
          priority
          className="aspect-[3/2] lg:col-span-12 lg:aspect-[9/4] print:hidden"
        />
      )}
      {hasSideColumn && (
        <div
          className={classes(
            'lg:col-span-5 lg:col-start-8',
            isLandscape ? 'lg:row-start-3' : 'lg:row-span-2 lg:row-start-1',
            !(picture && !isLandscape) && !isLandscape && 'lg:pt-4',
          )}
        >
          {picture && !isLandscape && (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 37vw, 92vw"
              priority
              className={classes('aspect-[3/2] lg:aspect-[4/5] print:hidden', !aside && 'lg:sticky lg:top-28')}
            />
          )}
          {aside && (
            <div
              className={classes(
                'lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto',
                picture && !isLandscape && 'mt-6 lg:mt-10',
              )}
            >
              {aside}
            </div>
          )}
        </div>
      )}
      <div className={classes('min-w-0', isWide ? 'lg:col-span-12' : 'lg:col-span-7')}>{children}</div>
    </div>
  )
}
