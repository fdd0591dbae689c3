import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key press before the search starts. */
const DEBOUNCE_MS = 300

type OnSearch = (words: string, options: { replace: boolean }) => void

/**
 * The text of the search field. It is ahead of the address while somebody types, and follows it when it changes for another reason.
 * What is typed without pressing Enter or leaving the field is one history entry, so that going back leads to the previous search.
 */
export function useTypedSearch(words: string, onSearch: OnSearch) {
  const [typed, setTyped] = useState(words)
  const [previousWords, setPreviousWords] = useState(words)
  const [searched, setSearched] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const replacesEntry = useRef(false)
  if (previousWords !== words) {
    setPreviousWords(words)
    if (words !== searched) {
      setTyped(words)
      setSearched(words)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    if (next === searched) return
    setSearched(next)
    onSearch(next, { replace: replacesEntry.current })
    replacesEntry.current = true
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text.trim()), DEBOUNCE_MS)
    },
    /** Searches at once. What is typed next is a new history entry. */
    submit: () => {
      search(typed.trim())
      replacesEntry.current = false
    },
    /** Cancels a pending search, which would navigate back from e.g. a result that was opened meanwhile. */
    cancel: () => {
      clearTimeout(timer.current)
      replacesEntry.current = false
    },
  }
}
