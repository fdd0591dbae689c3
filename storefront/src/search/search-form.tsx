import { useRouter } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, CloseIcon, IconButton, SearchIcon, useDebouncedValue } from '@vitrina/ui'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { productPath } from '../shared/paths.ts'
import { countSearch } from './count-search.ts'
import { foundPath, foundQuery } from './found-query.ts'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import { type Suggestion, suggestionGroups } from './suggestions.ts'
import { SuggestionList, suggestionId } from './suggestion-list.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { words: string; onSearch: (words: string, options: { replace: boolean }) => void }

const SUGGEST_AFTER_MS = 120

/**
 * The search field, which searches while typing, with suggestions: the combobox with list autocomplete of the ARIA Authoring Practices. A plain form, so that it works without
 * scripting and before hydration.
 */
export function SearchForm({ words, onSearch }: Props) {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const id = useId()
  const { field, typed, type, submit, choose: searchFor, leave } = useTypedSearch(words, onSearch)
  const { recent, load: loadRecent, clear: clearRecent } = useRecentSearches()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = typed.trim()
  const asked = useDebouncedValue(text, SUGGEST_AFTER_MS)
  const { data: found } = useQuery({
    ...foundQuery(api, asked),
    enabled: isOpen && asked !== '',
    placeholderData: keepPreviousData,
  })
  const groups = suggestionGroups(text, recent, found)
  const suggestions = groups.flatMap((group) => group.suggestions)
  const isShown = isOpen && suggestions.length > 0

  const open = () => {
    loadRecent()
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const follow = (href: string) => {
    rememberSearch(text)
    countSearch(api, { q: text, found: suggestions.length, event: 'clicked' })
    void router.navigate({ to: href as '/' })
  }
  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.kind === 'product') follow(productPath(suggestion.product.url))
    else if (suggestion.kind === 'page') follow(foundPath(suggestion.page))
    else {
      rememberSearch(suggestion.words)
      searchFor(suggestion.words)
      field.current?.focus()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    close()
    rememberSearch(text)
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = suggestions[active]
    if (step !== 0) {
      event.preventDefault()
      if (!isShown) return open()
      // From the last one back to what was typed, then to the first.
      setActive((index) => ((index + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isShown) {
      // The browser would empty the field, which is for a second press.
      event.preventDefault()
      close()
    }
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }

  return (
    <form
      role="search"
      action="/products/search-products"
      onSubmit={onSubmit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        close()
        leave(relatedTarget)
      }}
      className="max-w-2xl"
    >
      <label htmlFor="q" className="text-muted">
        {t(m.search_label)}
      </label>
      <div className="relative">
        <div className="flex items-stretch border-b-2 border-ink has-[input:focus-visible]:border-accent">
          <input
            ref={field}
            id="q"
            // A navigation to an empty search puts the focus here (shell/screen-focus.ts); with words, what was found is read first.
            data-autofocus={words ? undefined : ''}
            name="q"
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-activedescendant={isShown && active >= 0 ? suggestionId(id, active) : undefined}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              type(event.target.value)
              setActive(-1)
              open()
            }}
            onClick={() => !isShown && typed === '' && open()}
            onKeyDown={onKeyDown}
            className="min-h-16 min-w-0 grow appearance-none bg-transparent font-display text-2xl outline-none sm:text-3xl [&::-webkit-search-cancel-button]:hidden"
          />
          {typed && (
            <IconButton label={t(m.search_clear)} onClick={clear} className="self-center">
              <CloseIcon className="size-5" />
            </IconButton>
          )}
          <Button type="submit" variant="link" className="px-4 no-underline">
            <SearchIcon />
            <span className="sr-only sm:not-sr-only">{t(m.search_submit)}</span>
          </Button>
        </div>
        {isShown && (
          <SuggestionList
            id={id}
            groups={groups}
            active={active}
            onChoose={choose}
            onClearRecent={() => {
              clearRecent()
              field.current?.focus()
            }}
          />
        )}
        {/* Always there: a screen reader announces only changes of a live region. */}
        <span role="status" className="sr-only">
          {isShown ? t(m.search_suggestion_count, { count: suggestions.length }) : ''}
        </span>
      </div>
    </form>
  )
}
