export {
  type OfficeCallName,
  type OfficeCalls,
  officeCalls,
  type OfficeFileName,
  type OfficeParsed,
  type OfficeResponse,
  type OfficeSent,
} from './calls.ts'
export {
  type ContentChange,
  CURRENCY_AMOUNTS,
  type CurrencyAmount,
  type EmailProblem,
  FORM_KINDS,
  type FormKind,
  IMPORT_PART_BYTES,
  type ImportFileSource,
  type ImportState,
  type ImportStep,
  MAX_IMPORT_BYTES,
  isContentChange,
  type JobSubject,
  type StockLevel,
  LIVE_KINDS,
  type LiveKind,
  MAX_ANSWER_LENGTH,
  MAX_COUNTED,
  MAX_PAPERS,
  MAX_PLAN_DAYS,
  MAX_VIEWS,
  MESSAGE_STATES,
  type MessageState,
  type NumberedChange,
  OFFICE_API_ROOT,
  OFFICE_EVENTS,
  OFFICE_ROOT,
  type OfficeChange,
  ORDER_SORTS,
  MAX_LOOK_FILE_BYTES,
  ORDER_TASKS,
  type OrderTask,
  PAPER_KINDS,
  type PaperKind,
  PRODUCT_PARTS,
  PRODUCT_SORTS,
  type PreviewedKind,
  type ProductPart,
  PROOF_MINUTES,
  SESSION_IDLE_HOURS,
  SESSION_MAX_DAYS,
  SETTING_KINDS,
  TEXT_KINDS,
  type TextKind,
  VIEW_LISTS,
  type ViewList,
  WATCH_LIFETIME_MS,
  WATCHED_KINDS,
  type WatchedRecord,
  wordFieldsOf,
} from './constants.ts'
export type { CurrencyMove } from './currency-calls.ts'
export type { ImportChoices, ImportPlace, OfficeImportPlan } from './exchange-calls.ts'
export type { PlanFailure } from './attention-calls.ts'
export type { OpeningStep } from './opening-calls.ts'
export type { OfficeCallSpec } from './office-call.ts'
export type { OrderTarget } from './order-calls.ts'
export type { MoneyChange, SellableItem } from './order-change-calls.ts'
export type { Found } from './search-calls.ts'
export type { Today } from './today-calls.ts'
export { isAllowed, type Permission, PERMISSIONS, permissionsOf, type Role, ROLES } from './permissions.ts'
