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

/** What is printed of an order: what to put into its parcel, and what to glue onto it. */
export const PAPER_KINDS = ['slip', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
/** So many orders are printed at once. */
export const MAX_PAPERS = 200

/** `open`: somebody waits; `answered`; `done` without an answer, or after it. */
export const MESSAGE_STATES = ['open', 'answered', 'done'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MAX_ANSWER_LENGTH = 10_000

/** The kinds of records that are texts: information pages, and articles. */
export const TEXT_KINDS = ['info', 'news'] as const
export type TextKind = (typeof TEXT_KINDS)[number]
/** Their fields that are words, which whoever may write texts may change. */
export const TEXT_FIELDS = ['title', 'summary', 'text'] as const
