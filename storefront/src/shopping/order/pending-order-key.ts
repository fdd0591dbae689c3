/** Where the browser stores the orders that wait for their payment. In a file of its own, so that looking for one costs little. */
export const PENDING_ORDERS_KEY = 'pending_order'
