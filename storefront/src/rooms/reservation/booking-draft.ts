import { localStore } from '@vitrina/api-client'
import { contactDetails, type CustomerForm, EMPTY_CUSTOMER } from '../../purchase/index.ts'
import { createFormDraft } from '@vitrina/forms'

/** The reservation's form. Its rooms, dates and promo code are those of the room store; the code is here for its error alone. */
export type BookingForm = CustomerForm & {
  promo_code: string
  voucher_code: string
  /** Whether the goods of the cart are to lie in the room. */
  with_goods: boolean
  /** How old the guest has to be for them; 0 without such goods. */
  min_age: number
  confirm_age: boolean
}

export const EMPTY_BOOKING: BookingForm = {
  ...EMPTY_CUSTOMER,
  promo_code: '',
  voucher_code: '',
  with_goods: false,
  min_age: 0,
  confirm_age: false,
}

/** Of the note. */
const MAX_LENGTH = 2000

/** The reservation's form as it is typed. Stored for all tabs, apart from the checkout's. */
export const bookingDraft = createFormDraft<BookingForm>({
  key: 'booking',
  storage: localStore,
  empty: EMPTY_BOOKING,
  maxLength: MAX_LENGTH,
})

/** Empties the form after a booking. The contact details stay if the guest has asked for it. */
export function completeBookingForm(): void {
  const { values } = bookingDraft.store.getState()
  bookingDraft.reset(values.remember_contact ? contactDetails(values) : undefined)
}
