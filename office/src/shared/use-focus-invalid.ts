import { ApiError } from '@vitrina/api-client'
import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus on the first thing in a form that is wrong when the form was refused because of its fields.
 *
 * @param part the form, or an element in it
 */
export function useFocusInvalid(part: RefObject<Element | null>, error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return
    const first = part.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    // In the middle: the bar with the button covers the window's end.
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [part, error])
}
