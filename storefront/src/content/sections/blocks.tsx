import type { Section } from '@vitrina/contract'
import { HrefLink } from '../../shared/href-link.tsx'
import { ArrowIcon, buttonClass, classes, coverWidth, Notice, Picture, RichText } from '@vitrina/ui'

/** Sections of text and pictures. Those that show products or news are in list-section.tsx. */

export function HeroBlock({
  section: { title, text, picture, action },
  level: Heading = 'h2',
}: {
  section: Section
  level?: 'h1' | 'h2'
}) {
  return (
    <section className={picture ? 'md:band' : 'frame'}>
      {picture && (
        <Picture
          picture={picture}
          sizes={`(min-width: 48rem) ${coverWidth(picture, '61vw', 'min(76vh, 48rem, 62vw)')}, ${coverWidth(picture, '100vw', '75vw')}`}
          priority
          className="aspect-[4/3] md:order-2 md:col-[7/-1] md:aspect-auto md:h-[min(76dvh,48rem,62vw)] rounded-none!"
        />
      )}
      <div
        className={classes(
          'flex flex-col justify-end py-8 md:py-14',
          picture && 'max-md:frame md:col-[2/7] md:pe-[clamp(1.5rem,4vw,3.5rem)]',
        )}
      >
        <div className="@container">
          <Heading className={classes('text-fit', LETTERS[fittingLetters(title)])}>{title}</Heading>
        </div>
        <RichText html={text} className="mt-6 max-w-md text-lg text-muted" />
        {action && (
          <HrefLink href={action.href} className={buttonClass({ size: 'large', className: 'mt-8 self-start' })}>
            {action.label}
          </HrefLink>
        )}
      </div>
    </section>
  )
}

/** Classes, because the content security policy forbids style attributes. */
const LETTERS = {
  9: '[--letters:9]',
  12: '[--letters:12]',
  16: '[--letters:16]',
  24: '[--letters:24]',
}

/** The smallest of the sizes in LETTERS that the longest word of a title fits into. */
function fittingLetters(title: string): keyof typeof LETTERS {
  const longest = Math.max(...title.split(/[ -]/).map((word) => word.length))
  return longest <= 9 ? 9 : longest <= 12 ? 12 : longest <= 16 ? 16 : 24
}

export function StoryBlock({ section: { title, text, picture, action } }: { section: Section }) {
  return (
    <section className={classes('py-9 lg:py-12', picture ? 'items-center md:band' : 'frame')}>
      {picture && (
        <Picture
          picture={picture}
          sizes={`(min-width: 48rem) ${coverWidth(picture, '58vw', 'min(38vw, 38rem)')}, ${coverWidth(picture, '100vw', '67vw')}`}
          className="aspect-[3/2] md:col-[1/8] md:aspect-auto md:h-[min(38vw,38rem)] rounded-none!"
        />
      )}
      <div className={classes(picture && 'max-md:frame max-md:pt-8 md:col-[8/14] md:ps-8 lg:ps-14')}>
        <div className="@container">
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
        </div>
        <RichText html={text} className="mt-5 text-muted" />
        <MoreLink action={action} className="mt-6" />
      </div>
    </section>
  )
}

/** A story in a product grid: two columns wide, its picture as high as those of the products. */
export function WideStory({ section: { text, picture, action } }: { section: Section }) {
  return (
    <div>
      {picture && (
        <div className="relative max-md:aspect-[3/2] md:grid md:grid-cols-2 md:gap-x-6">
          {/* Gives the box the height of a product's picture in one of the two columns. */}
          <span className="hidden aspect-[4/5] md:block" />
          <Picture
            picture={picture}
            sizes="(min-width: 88rem) 41rem, (min-width: 48rem) 47vw, 94vw"
            className="!absolute inset-0"
          />
        </div>
      )}
      <div className="mt-3.5 flex flex-wrap items-start justify-between gap-x-6">
        <RichText
          html={text}
          className="min-w-0 text-sm text-muted [&_h2]:mt-0 [&_h2]:text-lg [&_h2]:text-ink [&_h2+p]:mt-0.5"
        />
        <MoreLink action={action} className="text-sm" />
      </div>
    </div>
  )
}

export function RoomsBlock({ section: { title, text, picture, action } }: { section: Section }) {
  return (
    <section className={classes('relative my-9 bg-sunken lg:my-12', picture && 'md:band')}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 66vw, 100vw"
          className="aspect-[3/2] md:order-2 md:col-[7/-1] md:aspect-[16/9] md:place-self-stretch lg:aspect-[2/1] xl:col-[6/-1] rounded-none!"
        />
      )}
      <div
        className={classes(
          'flex flex-col justify-center py-10',
          picture ? 'max-md:frame md:col-[2/7] md:pe-[clamp(1.5rem,4vw,3.5rem)] xl:col-[2/6]' : 'frame',
        )}
      >
        <div className="@container">
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
        </div>
        <RichText html={text} className="mt-4 text-muted" />
        <MoreLink action={action} className="mt-6" />
      </div>
    </section>
  )
}

export function NoteBlock({ section: { title, text } }: { section: Section }) {
  return (
    <section className="frame pt-4">
      <Notice tone="warn">
        {title && <p className="font-semibold">{title}</p>}
        <RichText html={text} className="max-w-none text-sm" />
      </Notice>
    </section>
  )
}

export function MoreLink({ action, className }: { action: Section['action']; className?: string }) {
  if (!action) return null
  return (
    <HrefLink
      href={action.href}
      className={classes(
        'group/more inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-[0.35em] hover:decoration-ink',
        className,
      )}
    >
      {action.label}
      <ArrowIcon className="size-5 transition-transform group-hover/more:translate-x-1 rtl:group-hover/more:-translate-x-1" />
    </HrefLink>
  )
}
