import { create } from 'zustand'

type ConsentNotice = {
  isOpen: boolean
  /** For a visitor who has opened the notice: it takes the focus, and this function moves it back. */
  returnFocus?: (() => void) | undefined
}

/** Whether the notice is shown that asks for consent to reports of errors. */
export const useConsentNotice = create<ConsentNotice>()(() => ({ isOpen: false }))

/** Shows the notice, because the visitor asks for it. */
export const openConsentNotice = (returnFocus: () => void): void =>
  useConsentNotice.setState({ isOpen: true, returnFocus })

export function closeConsentNotice(): void {
  const { returnFocus } = useConsentNotice.getState()
  useConsentNotice.setState({ isOpen: false, returnFocus: undefined })
  returnFocus?.()
}
