/** Business constants of docs/specification.md (sections 4, 5 and 9). The storefront bundles this file. */

export { type CompleteLanguage, FALLBACK_LANGUAGE, isLanguage, type Language, LANGUAGES } from './locales.ts'
/** A language code is stored only when it has exactly this many characters. */
export const LANGUAGE_CODE_LENGTH = 2

export const API_ROOT = '/api/v1'

/** Categories of products and of news, as `type` on the wire. */
export const CATEGORY_TYPE = { products: 1, news: 2 } as const

/** The orders of a list of products, as a shopper is offered them; by relevance for a search only. */
export const PRODUCT_SORTS = ['relevance', 'position', 'newest', 'price', '-price', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What else than products a search finds. */
export const FOUND_KINDS = ['category', 'room', 'maker', 'info', 'news'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

export const DEFAULT_CURRENCY_LABEL = 'лв'

export const CART_MINIMUM_COUNT = 1
/** Pieces of one line in one order at most. */
export const CART_MAXIMUM_COUNT = 999
/** Lines in one order at most. */
export const CART_MAXIMUM_LINES = 100

/** Products that a visitor has saved at most, and those of a list that is shared. */
export const SAVED_MAXIMUM = 200

/** A list requested without `page` and `per_page` returns at most this many entries, and no page is larger. */
export const LIST_LIMIT = 1000
/** The size of a page when only `page` is given, and of the storefront's lists. */
export const PAGE_SIZE = 24

export const REQUEST_TIMEOUT_MS = 10_000
/** Bytes of a response and of a request at most. */
export const MAX_CONTENT_LENGTH = 100_000_000
export const MAX_BODY_LENGTH = 1_000_000_000

/** Days of a booking or of a rental at most. */
export const MAX_STAY_DAYS = 14
/** Guests of this age and older are adults; children from `KID_AGE` on pay a child's price, younger ones stay free. */
export const ADULT_AGE = 15
export const KID_AGE = 3
export const MAX_KID_AGE = ADULT_AGE - 1
/** Of one booking at most: rooms, and guests of one room. */
export const MAX_ROOMS = 8
export const MAX_ADULTS = 12
export const MAX_KIDS = 8
/** Nights on sale: rooms can be booked this far ahead. */
export const BOOKING_HORIZON_DAYS = 548
/** The last day of a rental is at most this many days from today. */
export const MAX_RENTAL_DAYS_AHEAD = 365

/** Goods and money go back within so many days of a statement of withdrawal (Directive 2011/83/EU, articles 13 and 14). */
export const DAYS_TO_RETURN = 14

/** Of a review. `waiting`: nobody at the shop has read it yet. */
export const REVIEW_STATES = ['waiting', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
/** The most stars of a review; the fewest is one. */
export const MAX_STARS = 5
/** Of the picture that a buyer adds to a review: browsers send it smaller. */
export const MAX_REVIEW_PICTURE_BYTES = 5_000_000
export const MAX_REVIEW_PICTURE_SIDE = 1600

/** What the storefront loads after startup, in the specification's words. */
export const ENABLED_PARTS = ['INFOS', 'SECTIONS', 'MENU', 'PRODUCTS', 'NEWS'] as const

/** Keys of the browser's storage. */
export const STORAGE_KEYS = {
  token: '_token',
  language: '_language',
  cart: 'cart',
  saved: 'saved',
  reservations: 'reservations',
} as const

/** How a voucher is stored. `void`: its money was given back. */
export const VOUCHER_RECORD_STATES = ['active', 'blocked', 'void'] as const
/** How it shows: whether it can be used, and why not. */
export const VOUCHER_STATES = [...VOUCHER_RECORD_STATES, 'used', 'expired'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]
