import { flushSync } from 'react-dom'
import type { CartLine } from './cart-lines.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { removeLine, restoreLine } from './cart-store.ts'
import { showToast } from '../../shared/messages/toasts.ts'

/** What moves the focus: from a removed line to the one that follows it, and to a restored line. */
type Focus = { focusNext: () => void; focusRestored?: () => void }

/** Returns the function that removes a line of the cart. A toast says so, and offers to undo it. */
export function useRemoveLine() {
  const t = useTexts()
  return ({ index, item, name }: CartLine, { focusNext, focusRestored }: Focus) => {
    // After a key press the button in the toast takes the focus, and the toast stays: with the keyboard it can't be reached within four
    // seconds.
    const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
    flushSync(() => removeLine(index))
    if (!isByKeyboard) focusNext()
    const undo = () => {
      flushSync(() => restoreLine(index, item))
      focusRestored?.()
    }
    showToast(t(m.cart_removed, { name }), {
      action: { label: t(m.cart_undo), run: undo, ...(isByKeyboard && { returnFocus: focusNext }) },
    })
  }
}
