import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { coverWidth, Picture, SearchIcon } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { Price } from '../catalogue/index.ts'
import { FOUND_TEXTS } from './found-texts.ts'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'

type Props = {
  /** Of the field. */
  id: string
  groups: readonly SuggestionGroup[]
  /** The number of the suggestion that Enter chooses; -1: none. */
  active: number
  onChoose: (suggestion: Suggestion) => void
  onClearRecent: () => void
}

export const suggestionId = (id: string, index: number): string => `${id}-option-${index}`

const GROUP_TEXTS: Record<SuggestionGroup['name'], typeof m.search_recent> = {
  recent: m.search_recent,
  words: m.search_words,
  products: m.search_products,
  pages: m.search_pages,
}

/** The list below the search field. The focus stays in the field. */
export function SuggestionList({ id, groups, active, onChoose, onClearRecent }: Props) {
  const t = useTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector(`[id="${suggestionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const numbered = groups.map((group, index) => ({
    ...group,
    first: groups.slice(0, index).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  }))
  return (
    <div className="absolute inset-x-0 top-full z-30 max-h-[min(34rem,70svh)] overflow-y-auto overscroll-contain rounded-b-box border border-t-0 border-line-strong bg-raised shadow-xl shadow-black/10">
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t(m.search_suggestions)}>
        {numbered.map(({ name, suggestions, first }) => (
          <div
            key={name}
            role="group"
            aria-labelledby={`${id}-${name}`}
            className="border-t border-line py-2 first:border-t-0"
          >
            <div id={`${id}-${name}`} role="presentation" className="px-4 pt-1 pb-1.5 text-sm text-muted">
              {t(GROUP_TEXTS[name])}
            </div>
            {suggestions.map((suggestion, index) => (
              // The field keeps the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={keyOf(suggestion)}
                id={suggestionId(id, first + index)}
                role="option"
                tabIndex={-1}
                aria-selected={first + index === active}
                // A press must not move the focus out of the field: its blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
              >
                <SuggestionContent suggestion={suggestion} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {groups[0]?.name === 'recent' && (
        <button
          type="button"
          onClick={onClearRecent}
          className="min-h-11 w-full border-t border-line px-4 text-start text-sm underline underline-offset-4 hover:text-accent"
        >
          {t(m.search_recent_clear)}
        </button>
      )}
    </div>
  )
}

const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'product'
    ? `product ${suggestion.product.id}`
    : suggestion.kind === 'page'
      ? `${suggestion.page.kind} ${suggestion.page.url}`
      : `${suggestion.kind} ${suggestion.words}`

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const t = useTexts()
  if (suggestion.kind === 'product') {
    const { name, picture, price, price_varies, availability } = suggestion.product
    return (
      <>
        {picture ? (
          <Picture picture={picture} alt="" sizes="3rem" className="aspect-square w-12 shrink-0" />
        ) : (
          <span className="size-12 shrink-0 bg-sunken" />
        )}
        <span className="min-w-0 grow leading-snug wrap-anywhere">{name}</span>
        {availability === 'out_of_stock' ? (
          <span className="shrink-0 text-sm text-muted">{t(m.stock_out)}</span>
        ) : (
          <Price price={price} from={price_varies} className="shrink-0 flex-col items-end text-sm" />
        )}
      </>
    )
  }
  if (suggestion.kind === 'page') {
    const { kind, title, picture } = suggestion.page
    return (
      <>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes={coverWidth(picture, '3rem', '3rem')}
            className="aspect-square w-12 shrink-0"
          />
        )}
        <span className="min-w-0 grow leading-snug wrap-anywhere">{title}</span>
        <span className="shrink-0 text-sm text-muted">{t(FOUND_TEXTS[kind])}</span>
      </>
    )
  }
  return (
    <>
      <SearchIcon className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">{suggestion.words}</span>
    </>
  )
}
