import { create } from 'zustand'

/** The order or the booking is placed, and the browser is on its way to its page or the payment provider. */
export const useRedirect = create(() => ({ isRedirecting: false }))

/**
 * Ends the redirect when a form is shown, also when the browser restores it from its back/forward cache. Returns the function that stops
 * it.
 */
export function endRedirectOnReturn(): () => void {
  const end = () => useRedirect.setState({ isRedirecting: false })
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && end()
  end()
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
