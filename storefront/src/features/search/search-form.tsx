import { type FormEvent, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'

/** Words to search for. A plain form, so that it works before the script does. */
export function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" action={paths.search} onSubmit={submit} className="max-w-2xl">
      <label htmlFor="q" className="text-3xl sm:text-4xl font-display">
        {t(m.search_label)}
      </label>
      <div className="mt-6 flex items-stretch border-b-2 border-ink">
        <input
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-14 min-w-0 grow bg-transparent text-lg outline-none"
        />
        <Button type="submit" look="quiet" className="no-underline px-4">
          <SearchIcon />
          <span className="sr-only sm:not-sr-only">{t(m.search_submit)}</span>
        </Button>
      </div>
    </form>
  )
}
