/** What a merchant edits: documents, their rules, and how they are saved. Other modules import it through this file. */
export { applyContent, type ContentPart, limitIdleTime } from './apply/apply-content.ts'
export { changedKinds, countByKind, countChanges, type Summary, type SummaryKind } from './apply/summary.ts'
export { type PictureReferences, validateContent } from './rules/validate-content.ts'
export {
  type ContentError,
  type ContentErrors,
  createContentErrors,
  describeContentError,
  describeFieldError,
  type FieldError,
  type FileLocation,
  type Place,
} from './content-errors.ts'
export {
  type Content,
  KEY_KINDS,
  type KeyedEntry,
  type KeyKind,
  type RecordKeys,
  type RoomsContent,
} from './content.ts'
export { categoryTree, optionFields, productFields } from './documents/catalogue-documents.ts'
export {
  deliveryFields,
  menuEntries,
  pageFiles,
  paymentFields,
  promoFields,
  sectionFields,
  shopFields,
} from './documents/documents.ts'
export { makerFields } from './documents/maker-documents.ts'
export {
  blockFields,
  extraFields,
  hotelFields,
  planFields,
  roomTypeFields,
  seasonFields,
} from './documents/room-documents.ts'
export { readBesideDocuments, readContentOf } from './documents/read-content.ts'
export { type Documents, readDocuments, readNames } from './documents/read-documents.ts'
export { writeYaml } from './documents/write-yaml.ts'
export { categoryEntry, dimensionsEntry, optionEntry, productFile, variantEntry } from './schemas/catalogue.ts'
export { officeEntry, paymentEntry, promoEntry, serviceEntry, zoneEntry } from './schemas/commerce.ts'
export { inCurrency, key } from './schemas/fields.ts'
export { makerFile } from './schemas/makers.ts'
export { infoFiles, type MenuEntry, menuEntry, menuPosition, newsFiles, sectionEntry } from './schemas/pages.ts'
export {
  amenityEntry,
  blockEntry,
  calendarEntry,
  extraEntry,
  hotelFile,
  planEntry,
  roomTypeFile,
  seasonEntry,
} from './schemas/rooms.ts'
export { shopFile } from './schemas/shop.ts'
export {
  type Entry,
  type FieldPath,
  listEntries,
  placeOf,
  type Source,
  sourceAt,
  treeEntries,
  validateSource,
} from './source.ts'
export { isSameSequence, mergeSequences } from './sequence.ts'
export { recordChanged } from './events.ts'
export { lockContent } from './lock-content.ts'
export { renewLinks } from './renew-links.ts'
export { readAllUses } from './read-uses.ts'
export { readProductDocuments, readRecord } from './read-record.ts'
export { saveRecord } from './save-record.ts'
export { type Document, documentSource, RECORD_KINDS, type RecordKind, recordName } from './document.ts'
export { convertDocument, type CurrencyMove } from './currency/convert-document.ts'
export { hasAmounts } from './currency/has-amounts.ts'
export { readCurrencyMoves } from './currency/currency-moves.ts'
export { findMoveErrors, moveCurrency } from './currency/move-currency.ts'
export { readArchivedProduct, restoreRecord } from './changes/restore-record.ts'
export { undoChange, type UndoneChange } from './changes/undo-change.ts'
export { registerRecords } from './module.ts'
export { changeSettings } from './office/change-settings.ts'
export { pathOf } from './office/path-of.ts'
export { refuseToSee } from './office/may-change.ts'
export { rejectionOf } from './office/rejection-of.ts'
export { previewRecord } from './preview-record.ts'
export { discardDraft, listDrafts, publishDraft, readDraft, saveDraft } from './changes/drafts.ts'
export { cancelScheduledChange, listScheduledChanges, scheduleChange } from './changes/schedule.ts'
export { picturesIn } from './text/markdown.ts'
export { createSlug, SCREEN_NAMES, unusedSlug } from './text/slug.ts'
export { text as recordText } from './texts.ts'
