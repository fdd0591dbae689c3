import type { InfoPageDetail } from '@vitrina/contract'
import { ReadingLayout } from '../reading-layout.tsx'
import { ReadingText } from '../reading-text.tsx'
import { Picture, RichText } from '@vitrina/ui'
import { TableOfContents, headingsOf, splitAtFirstHeading } from '../table-of-contents.tsx'
import { ContactForm } from './contact-form.tsx'

/** An information page, with a table of contents when it is long. */
export function InfoPage({ page: { title, summary, picture, text } }: { page: InfoPageDetail }) {
  const headings = headingsOf(text)
  const { lead, rest } = splitAtFirstHeading(text)
  // Below a picture as wide as the page, a short text is in two columns.
  const hasColumns = picture !== null && picture.width > picture.height && headings.length === 0 && rest !== ''
  return (
    <article className="frame py-10 lg:py-16">
      <ReadingLayout
        picture={picture}
        isWide={hasColumns}
        aside={headings.length > 0 && <TableOfContents headings={headings} />}
        header={
          <>
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
            {summary && <p className="mt-4 max-w-2xl text-lg text-muted">{summary}</p>}
          </>
        }
      >
        {hasColumns ? (
          <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2">
            <RichText html={lead} className="text-lg lg:text-xl" />
            <ReadingText html={rest} className="[&>:first-child]:mt-0" />
          </div>
        ) : (
          <ReadingText html={text} />
        )}
      </ReadingLayout>
    </article>
  )
}

/** The page with the contact form: its text up to the first heading beside the form, the rest below. */
export function ContactPage({
  page: { title, summary, picture, text },
  email,
}: {
  page: InfoPageDetail
  email: string | null
}) {
  const { lead, rest } = splitAtFirstHeading(text)
  return (
    <article className="frame py-10 lg:py-16">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
          {summary && <p className="mt-4 text-lg text-muted">{summary}</p>}
          <RichText html={lead} className="mt-8" />
        </div>
        <div className="lg:row-span-2" data-no-print>
          <ContactForm email={email} />
        </div>
        {picture && (
          <Picture picture={picture} sizes="(min-width: 64rem) 46vw, 92vw" className="aspect-[3/2] print:hidden" />
        )}
      </div>
      {/* A heading is above both columns, so that they begin at the same height. */}
      <ReadingText
        html={rest}
        className="mt-12 max-w-none! gap-x-12 *:break-inside-avoid lg:mt-20 lg:columns-2 lg:[&>h2]:mb-6 lg:[&>h2]:[column-span:all] lg:[&>h2+*]:mt-0"
      />
    </article>
  )
}
