import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key press before the search starts. */
const DEBOUNCE_MS = 300

type OnSearch = (words: string, options: { replace: boolean }) => void

/**
 * The text of the search field. It is ahead of the address while somebody types, and follows it when it changes for another reason.
 * What is typed without pressing Enter or leaving the field is one history entry, so that going back leads to the previous search.
 */
export function useTypedSearch(words: string, onSearch: OnSearch) {
  const router = useRouter()
  const [typed, setTyped] = useState(words)
  const [previousWords, setPreviousWords] = useState(words)
  const [searched, setSearched] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const replacesEntry = useRef(false)
  const hasLeft = useRef(true)
  if (previousWords !== words) {
    setPreviousWords(words)
    if (words !== searched) {
      setTyped(words)
      setSearched(words)
    }
  }

  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const search = (next: string) => {
    cancel()
    if (next !== searched) {
      setSearched(next)
      onSearch(next, { replace: replacesEntry.current })
      replacesEntry.current = true
    }
    if (hasLeft.current) replacesEntry.current = false
  }
  const type = (text: string) => {
    setTyped(text)
    cancel()
    hasLeft.current = false
    timer.current = setTimeout(() => search(text.trim()), DEBOUNCE_MS)
  }
  useEffect(() => {
    // A pending search would lead back from the screen that is opened meanwhile.
    const cancelPending = () => clearTimeout(timer.current)
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && cancelPending())
    // Back while a search is loaded leads to words that were never left: `words` does not change.
    const unsubscribeHistory = router.history.subscribe(({ action: { type }, location: { search } }) => {
      if (type === 'PUSH' || type === 'REPLACE') return
      cancelPending()
      const former = new URLSearchParams(search).get('q') ?? ''
      setTyped(former)
      setSearched(former)
    })
    return () => {
      unsubscribe()
      unsubscribeHistory()
      cancelPending()
    }
  }, [router])
  return {
    field,
    typed,
    type,
    /** Searches at once. What is typed next is a new history entry. */
    submit: () => {
      search(typed.trim())
      replacesEntry.current = false
    },
    /** Searches for other words than those that were typed, as if they had been typed and Enter pressed. */
    choose: (words: string) => {
      setTyped(words)
      search(words)
      replacesEntry.current = false
    },
    /**
     * The focus leaves the field for another element. A pending search starts before that element acts, so that e.g. a filter applies to
     * its result; where a press is what moves the focus, when it is released, so that the list does not change under the pointer. When that
     * presses a link, the search goes on waiting.
     */
    leave: (next: Element | null) => {
      hasLeft.current = true
      if (timer.current === undefined) replacesEntry.current = false
      else if (next && !next.closest('a')) {
        clearTimeout(timer.current)
        const start = () => search(typed.trim())
        if (next.matches(':active')) window.addEventListener('mouseup', start, { capture: true, once: true })
        else start()
      }
    },
  }
}
