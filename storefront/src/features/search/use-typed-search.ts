import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key before what was typed is searched for. */
const PAUSE = 300

type Search = (words: string, options: { replace: boolean }) => void

/**
 * What stands in the search field. It runs ahead of the address while somebody types and follows it whenever it changes
 * for another reason. What is typed in one go is one entry of the history: going back leads to the search before.
 */
export function useTypedSearch(words: string, onSearch: Search) {
  const [typed, setTyped] = useState(words)
  const [followed, setFollowed] = useState(words)
  const [sent, setSent] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const going = useRef(false)
  if (followed !== words) {
    setFollowed(words)
    if (words !== sent) {
      setTyped(words)
      setSent(words)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (next: string) => {
    clearTimeout(timer.current)
    if (next === sent) return
    setSent(next)
    onSearch(next, { replace: going.current })
    going.current = true
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text.trim()), PAUSE)
    },
    /** Pressed Enter: what is typed next is another search. */
    submit: () => {
      send(typed.trim())
      going.current = false
    },
    /** Went on to something else, e.g. a product found: a search that is still waiting would lead back from there. */
    leave: () => {
      clearTimeout(timer.current)
      going.current = false
    },
  }
}
