import { RecordNotFound } from '../../domain/record-not-found.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'

/** For an address that belongs to no order. */
export const OrderNotFound = () => <RecordNotFound title={useTexts()(m.order_not_found_title)} />
