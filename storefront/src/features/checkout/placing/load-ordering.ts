/** What happens with a press of the button, and what may have to be said then. */
export const loadPlaceOrder = () => import('./place-order.ts')
