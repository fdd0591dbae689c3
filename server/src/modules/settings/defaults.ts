/** Settings that a shop folder may leave out: those of a shop in Bulgaria, for which the product is made first. */
export const DEFAULT_TIME_ZONE = 'Europe/Sofia'
export const DEFAULT_COUNTRY = 'BG'
/** Percent of VAT, of products and deliveries. */
export const DEFAULT_TAX_RATE = 20
