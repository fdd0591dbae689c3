/** The time zone of the shop: its days begin and end there. */
export const SHOP_TIME_ZONE = 'Europe/Sofia'
