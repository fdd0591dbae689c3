import { defineEvent } from '../../platform/events/events.ts'

/** An account was opened; its address is to be confirmed. */
export const customerRegistered = defineEvent<{ customer_id: number }>('account.registered')

/** A registration used the confirmed address of this account. */
export const knownEmailRegistered = defineEvent<{ customer_id: number }>('account.registered_again')

/** A new password was asked for. Whether the address has an account is looked up when the event is handled. */
export const passwordForgotten = defineEvent<{ email: string; language: string }>('account.password_forgotten')

/** A password was changed or set anew. */
export const passwordChanged = defineEvent<{ customer_id: number }>('account.password_changed')

/** A customer asks for the e-mail that confirms the address, or a new one. */
export const confirmationRequested = defineEvent<{ customer_id: number }>('account.confirmation_requested')

/** An account has another e-mail address; `former_email` is told. */
export const emailChanged = defineEvent<{ customer_id: number; former_email: string }>('account.email_changed')

/** A customer asks for a copy of the data; a job makes it. */
export const exportRequested = defineEvent<{ customer_id: number }>('account.export_requested')

/** The copy is ready. */
export const exportReady = defineEvent<{ customer_id: number }>('account.export_ready')

/** An account was deleted. `customer` is by what records were found that belonged to it. */
export const accountDeleted = defineEvent<{
  email: string
  first_name: string
  language: string
  customer: { id: number; email_key: string; is_confirmed: boolean }
}>('account.deleted')
