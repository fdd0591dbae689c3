import { RecordNotFound } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'

/** For an address that belongs to no order. */
export const OrderNotFound = () => <RecordNotFound title={useTexts()(m.order_not_found_title)} />
