import type { InfoPageWhole } from '@vitrina/contract'
import { contentsOf } from './contents.ts'
import { Reading } from './reading.tsx'
import { RichText } from './rich-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A page to read. */
export function InfoPage({ page: { title, summary, picture, text } }: { page: InfoPageWhole }) {
  const parts = contentsOf(text)
  return (
    <article className="frame py-10 lg:py-16">
      <Reading
        picture={picture}
        aside={parts.length > 0 && <TableOfContents parts={parts} />}
        header={
          <>
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
            {summary && <p className="mt-4 max-w-2xl text-lg text-muted">{summary}</p>}
          </>
        }
      >
        <RichText html={text} className="long" />
      </Reading>
    </article>
  )
}
