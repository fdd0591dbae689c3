import type { FormEvent } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, CloseIcon, IconButton, SearchIcon } from '@vitrina/ui'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { words: string; onSearch: (words: string, options: { replace: boolean }) => void }

/** The search field, which searches while typing. A plain form, so that it works without scripting and before hydration. */
export function SearchForm({ words, onSearch }: Props) {
  const t = useTexts()
  const { field, typed, type, submit, leave } = useTypedSearch(words, onSearch)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
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
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave(relatedTarget)}
      className="max-w-2xl"
    >
      <label htmlFor="q" className="font-display text-3xl sm:text-4xl">
        {t(m.search_label)}
      </label>
      <div className="mt-4 flex items-stretch border-b-2 border-ink has-[input:focus-visible]:border-accent sm:mt-6">
        <input
          ref={field}
          id="q"
          // A navigation to an empty search puts the focus here (shell/screen-focus.ts); with words, what was found is read first.
          data-autofocus={words ? undefined : ''}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="min-h-14 min-w-0 grow appearance-none bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
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
    </form>
  )
}
