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
  OFFICE_API_ROOT,
  OFFICE_ROOT,
  type OfficeCallSpec,
  PROOF_MINUTES,
  SESSION_IDLE_HOURS,
  SESSION_MAX_DAYS,
} from './office-call.ts'
export { MAX_ANSWER_LENGTH, MESSAGE_STATES, type MessageState } from './message-calls.ts'
export { ORDER_SORTS, ORDER_TASKS, type OrderTarget, type OrderTask } from './order-calls.ts'
export type { Today } from './today-calls.ts'
export { isAllowed, type Permission, PERMISSIONS, permissionsOf, type Role, ROLES } from './permissions.ts'
