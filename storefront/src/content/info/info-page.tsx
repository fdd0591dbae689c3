import type { InfoPageDetail } from '@vitrina/contract'
import { headingsOf } from '../headings.ts'
import { ReadingLayout } from '../reading-layout.tsx'
import { RichText } from '@vitrina/ui'
import { TableOfContents } from '../table-of-contents.tsx'

/** An information page, with a table of contents when it is long. */
export function InfoPage({ page: { title, summary, picture, text } }: { page: InfoPageDetail }) {
  const headings = headingsOf(text)
  return (
    <article className="frame py-10 lg:py-16">
      <ReadingLayout
        picture={picture}
        aside={headings.length > 0 && <TableOfContents headings={headings} />}
        header={
          <>
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
            {summary && <p className="mt-4 max-w-2xl text-lg text-muted">{summary}</p>}
          </>
        }
      >
        <RichText html={text} className="long" />
      </ReadingLayout>
    </article>
  )
}
