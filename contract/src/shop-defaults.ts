/** Settings that a shop folder may leave out: those of a shop in Bulgaria, for which the product is made first. */
export const DEFAULT_TIME_ZONE = 'Europe/Sofia'
export const DEFAULT_COUNTRY = 'BG'
/** Percent of VAT, of products and deliveries. */
export const DEFAULT_TAX_RATE = 20
/**
 * How many days a customer has to withdraw from a contract after the delivery; the law allows no fewer (Directive 2011/83/EU, article 9).
 */
export const DEFAULT_WITHDRAWAL_DAYS = 14
/** How long a gift voucher can be used. */
export const DEFAULT_VOUCHER_MONTHS = 12
/** How many days reserved pieces of a batch are held once it is ready. */
export const DEFAULT_HOLD_DAYS = 7
