import { Field } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'

const DELAY_MS = 250

/** What is typed is searched for a moment after the last key; Enter does not wait. */
export function SearchField({
  value,
  hint,
  onSearch,
}: {
  value: string
  hint: string
  onSearch: (text: string) => void
}) {
  const t = useTexts()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change by the browser's back button, or when filters are cleared; what is just being typed stays.
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    setSearched(value)
    if (text.trim() === searched) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() === value) return
    setSearched(words.trim())
    onSearch(words.trim())
  }
  return (
    <search className="min-w-0 grow basis-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <Field
          label={t(m.office_list_search)}
          hint={hint}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), DELAY_MS)
          }}
        />
      </form>
    </search>
  )
}
