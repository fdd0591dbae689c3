import type { MakerContent } from '../../makers/index.ts'
import type { Content } from '../content.ts'
import { renderTexts } from '../text/markdown.ts'
import { type ImportContext, picturesOf } from './rows.ts'

export function makersOf(content: Content, context: ImportContext): MakerContent[] {
  return content.makers.map(({ value: { months, work, pictures, url: _asWritten, workplace = null, ...maker } }) => ({
    ...maker,
    url: context.urls.maker.get(maker.key)!,
    text_html: renderTexts(maker.text, context.urls),
    workplace,
    months: ascending(months),
    work: work.map((each) => ({ ...each, months: ascending(each.months) })),
    pictures: picturesOf(context, pictures),
  }))
}

const ascending = (months: readonly number[]): number[] => months.toSorted((a, b) => a - b)
