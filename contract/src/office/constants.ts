/* Without schemas: what the browser needs of the calls besides their types. */
export { ROLES } from './permissions.ts'

export const OFFICE_ROOT = '/office'
export const OFFICE_API_ROOT = `${OFFICE_ROOT}/api`

/** A session ends when it was not used for so long, and at the latest after so many days. */
export const SESSION_IDLE_HOURS = 12
export const SESSION_MAX_DAYS = 30
/** What can't be undone, or shows what belongs to customers, asks for a proof of identity that is no older. */
export const PROOF_MINUTES = 10

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const
/** What is to be done, as lists and the first screen count it. */
export const ORDER_TASKS = ['new', 'to_pack', 'to_ship', 'to_give_back', 'unpaid'] as const
export type OrderTask = (typeof ORDER_TASKS)[number]

/** How a statement of withdrawal reaches a shop that is not made on the page of the order. */
export const WITHDRAWAL_WAYS = ['post', 'email', 'phone', 'other'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

/** What is printed of an order: what to put into its parcel, and what to glue onto it. */
export const PAPER_KINDS = ['slip', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
/** So many orders are printed at once. */
export const MAX_PAPERS = 200

/** `open`: somebody waits; `answered`; `done` without an answer, or after it. */
export const MESSAGE_STATES = ['open', 'answered', 'done'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MAX_ANSWER_LENGTH = 10_000

/** What the shop says below a review, and why one is rejected. */
export const MAX_REVIEW_ANSWER_LENGTH = 2000
export const MAX_REVIEW_REASON_LENGTH = 300

/** The lists whose searches and filters can be saved as views; so many by each member. */
export const VIEW_LISTS = ['orders', 'messages'] as const
export type ViewList = (typeof VIEW_LISTS)[number]
export const MAX_VIEWS = 30
export const MAX_VIEW_NAME_LENGTH = 60

/**
 * Why an e-mail was not sent: there is no mail server; it was not tried yet; the address does not exist; the server can't be reached, does not accept
 * the shop's login, did not take the e-mail, or something else.
 */
export const EMAIL_PROBLEMS = [
  'no_server',
  'waits',
  'unknown_address',
  'unreachable',
  'login',
  'declined',
  'unknown',
] as const
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number]
/** What a job of the shop is about. */
export const JOB_SUBJECTS = ['money', 'email', 'notification', 'live', 'order', 'booking', 'account', 'other'] as const
export type JobSubject = (typeof JOB_SUBJECTS)[number]
/** Nothing is left of a product, or of one of its variants few pieces at most. */
export const STOCK_LEVELS = ['sold_out', 'low'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** What the list of products is divided into. */
export const PRODUCT_PARTS = ['on_sale', 'sold_out', 'low', 'reduced', 'archived'] as const
export type ProductPart = (typeof PRODUCT_PARTS)[number]
/** So many variants are counted in one list. */
export const MAX_COUNTED = 1000
export const PRODUCT_SORTS = ['shop', 'newest', 'name', 'price', 'stock'] as const

/** The kinds of records that are texts: information pages, and articles. */
export const TEXT_KINDS = ['info', 'news'] as const
export type TextKind = (typeof TEXT_KINDS)[number]
/** What says how the shop works: only the owner sees and changes it at the office. */
export const SETTING_KINDS = ['settings', 'delivery', 'payment'] as const

/** The kinds of records of the shop's content that have a form at the office. The key of a sequence is the kind whose order it is. */
export const FORM_KINDS = [...TEXT_KINDS, 'product', 'category', 'option', 'sequence', ...SETTING_KINDS] as const
export type FormKind = (typeof FORM_KINDS)[number]
/** Those that are listed whole; a shop may have too many products for that. */
export const LISTED_KINDS = [...TEXT_KINDS, 'category', 'option', ...SETTING_KINDS] as const
/** Kinds that come and go by a form. */
export const ADDED_KINDS = [...TEXT_KINDS, 'product', 'category', 'option', 'payment'] as const
/** Kinds whose page of the shop is shown beside their form; of the settings it is the first one. */
export const PREVIEWED_KINDS = [...TEXT_KINDS, 'product', 'settings'] as const
export type PreviewedKind = (typeof PREVIEWED_KINDS)[number]

/** What the amounts are that show what moving to another currency does. */
export const CURRENCY_AMOUNTS = [
  'product',
  'regular_price',
  'delivery',
  'free_from',
  'gift_wrapping',
  'fee',
  'promo',
  'minimum',
  'room',
  'season',
  'extra',
  'city_tax',
] as const
export type CurrencyAmount = (typeof CURRENCY_AMOUNTS)[number]

const WORDS: Partial<Record<FormKind, readonly string[]>> = {
  info: ['title', 'summary', 'text'],
  news: ['title', 'summary', 'text'],
  product: ['name', 'summary', 'description'],
  category: ['name', 'summary', 'description'],
}
/** The fields of a record that are words, which whoever may write texts may change. */
export const wordFieldsOf = (kind: string): readonly string[] => WORDS[kind as FormKind] ?? []

/** A picture is uploaded with this many pixels a side at most: browsers make larger ones smaller first. */
export const MAX_PICTURE_SIDE = 2400
export const MAX_PICTURE_BYTES = 20_000_000
/** A file of the look: a font of two alphabets in one weight has some 50 kB, a variable one some 300. */
export const MAX_LOOK_FILE_BYTES = 1_000_000
/** A change of a record is planned for at most so many days ahead. */
export const MAX_PLAN_DAYS = 730

/** What the office hears changes of by number, as they happen. */
export const LIVE_KINDS = ['order', 'message', 'review', 'booking', 'staff'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]
/**
 * A change of an order by its number, of a message, a review or a member of the staff by id (0: who is invited), of a booking by its first
 * reservation. `placed`: there is a new one to work on, and an order that is paid at a provider's page is one once it is paid.
 */
export type NumberedChange = { kind: LiveKind; number: number; what: 'placed' | 'changed' }
/** A change of a record of the shop's content, or of what is planned for it; null: any of its kind may have changed, as by an import. */
export type ContentChange = { kind: string; key: string | null }
export type OfficeChange = NumberedChange | ContentChange
export const isContentChange = (change: OfficeChange): change is ContentChange => 'key' in change

/** The records that say who else looks at them: by number, and records with a form by key. */
export const WATCHED_KINDS = ['order', 'message'] as const
export type WatchedRecord = { kind: (typeof WATCHED_KINDS)[number]; number: number } | { kind: FormKind; key: string }
/**
 * Events of a session's channel: `changed` with `{ changes: OfficeChange[] }`; `watched` with a `WatchedRecord` that this member looks at
 * and somebody else has come to or left; `ended` when the session is over.
 */
export const OFFICE_EVENTS = { changed: 'changed', watched: 'watched', ended: 'ended' } as const
/** A browser says again that it looks at a record; one that has said nothing for the second time has left. */
export const WATCH_INTERVAL_MS = 15_000
export const WATCH_LIFETIME_MS = 40_000

/** A file that is to be imported: the zip of a shop's folder, or a table of products: the shop's own, Shopify's, or WooCommerce's. */
export const IMPORT_SOURCES = ['folder', 'table', 'shopify', 'woocommerce'] as const
export type ImportFileSource = (typeof IMPORT_SOURCES)[number]
/**
 * `sending`: parts are missing; `asks`: the table does not say everything; `planning`, `applying`: the shop works on it; `invalid`: it has
 * errors; `planned`; `applied`; `failed`: the shop could not do it.
 */
export const IMPORT_STATES = [
  'sending',
  'asks',
  'planning',
  'invalid',
  'planned',
  'applying',
  'applied',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STEPS = ['checking', 'loading', 'pictures', 'writing'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]
export const MAX_IMPORT_BYTES = 200_000_000
/** A file is sent in parts, so that a slow connection has half a minute for each. */
export const IMPORT_PART_BYTES = 2_000_000

/** What is done before a shop opens for the first time, in this sequence. */
export const OPENING_STEPS = [
  'name',
  'currency',
  'company',
  'look',
  'product',
  'delivery',
  'payment',
  'pages',
  'email',
] as const
