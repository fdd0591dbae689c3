import { create } from 'zustand'

/**
 * What the form has placed leaves it. `isRedirecting`: the browser is on its way to the page of the order or the booking, or to the payment provider;
 * `isPaying`: the wallet's sheet above the form pays it before that.
 */
export const useRedirect = create(() => ({ isRedirecting: false, isPaying: false }))

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
