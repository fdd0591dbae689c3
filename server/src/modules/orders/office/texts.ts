import type { OrderState, PaymentState } from '@vitrina/contract'
import { defineTexts } from '../../../platform/texts/index.ts'

/** What a spreadsheet of orders says. */
export const csvText = defineTexts({
  en: {
    csv_number: 'Number',
    csv_date: 'Placed on',
    csv_state: 'State',
    csv_payment_state: 'State of the payment',
    csv_name: 'Name',
    csv_phone: 'Phone',
    csv_email: 'E-mail',
    csv_delivery: 'Delivery',
    csv_address: 'Address',
    csv_items: 'Items',
    csv_subtotal: 'Subtotal',
    csv_discount: 'Discount',
    csv_delivery_price: 'Price of the delivery',
    csv_total: 'Total',
    csv_voucher: 'Of it by voucher',
    csv_currency: 'Currency',
    csv_payment: 'Payment',
    csv_note: 'Note of the customer',
    state_placed: 'New',
    state_confirmed: 'Confirmed',
    state_packed: 'Packed',
    state_shipped: 'Shipped',
    state_delivered: 'Delivered',
    state_cancelled: 'Cancelled',
    state_returned: 'Returned',
    payment_due_on_delivery: 'On delivery',
    payment_awaiting_transfer: 'Awaiting transfer',
    payment_pending: 'Being processed',
    payment_paid: 'Paid',
    payment_failed: 'Failed',
    payment_expired: 'Not paid in time',
    payment_cancelled: 'Nothing due',
    payment_refund_due: 'To give back',
    payment_refunded: 'Given back',
  },
  bg: {
    csv_number: 'Номер',
    csv_date: 'Дата',
    csv_state: 'Състояние',
    csv_payment_state: 'Състояние на плащането',
    csv_name: 'Име',
    csv_phone: 'Телефон',
    csv_email: 'Имейл',
    csv_delivery: 'Доставка',
    csv_address: 'Адрес',
    csv_items: 'Артикули',
    csv_subtotal: 'Стойност',
    csv_discount: 'Отстъпка',
    csv_delivery_price: 'Цена на доставката',
    csv_total: 'Общо',
    csv_voucher: 'От тях с ваучер',
    csv_currency: 'Валута',
    csv_payment: 'Плащане',
    csv_note: 'Бележка от клиента',
    state_placed: 'Нова',
    state_confirmed: 'Потвърдена',
    state_packed: 'Опакована',
    state_shipped: 'Изпратена',
    state_delivered: 'Доставена',
    state_cancelled: 'Отменена',
    state_returned: 'Върната',
    payment_due_on_delivery: 'Наложен платеж',
    payment_awaiting_transfer: 'Очаква се превод',
    payment_pending: 'Обработва се',
    payment_paid: 'Платена',
    payment_failed: 'Неуспешно',
    payment_expired: 'Не е платена навреме',
    payment_cancelled: 'Не се дължи',
    payment_refund_due: 'За връщане',
    payment_refunded: 'Върнати пари',
  },
})

export const orderStateText = (state: OrderState) => csvText(`state_${state}`)
export const paymentStateText = (state: PaymentState) => csvText(`payment_${state}`)

/** Why one of many orders can't come into a state, each a sentence beside its number. */
export const whyText = defineTexts({
  en: {
    missing: 'There is no such order.',
    already: 'It is “{state}” already.',
    meanwhile: 'It has changed meanwhile, and is “{state}” now.',
    no_more: 'It is “{state}”, and can’t become “{to}” any more.',
    too_early: 'It is “{state}”, and has to become “{first}” before that.',
    unpaid: 'Its payment is “{payment}”, so it can’t be sent yet.',
  },
  bg: {
    missing: 'Няма такава поръчка.',
    already: 'Вече е „{state}“.',
    meanwhile: 'Междувременно е променена и сега е „{state}“.',
    no_more: 'Тя е „{state}“ и вече не може да стане „{to}“.',
    too_early: 'Тя е „{state}“ и преди това трябва да стане „{first}“.',
    unpaid: 'Плащането ѝ е „{payment}“, затова още не може да бъде изпратена.',
  },
})

/** Why a product can't be bought now, as the staff is told. */
export const obstacleText = defineTexts({
  en: {
    obstacle_archived: 'It has been taken out of the shop.',
    obstacle_sold_out: 'It has sold out.',
    obstacle_no_variant: 'It has no variant that can be chosen.',
    obstacle_no_delivery: 'No delivery service of the shop takes a parcel of {weight} g.',
    obstacle_no_payment: 'The shop has no payment method that can be used now.',
  },
  bg: {
    obstacle_archived: 'Свален е от магазина.',
    obstacle_sold_out: 'Изчерпан е.',
    obstacle_no_variant: 'Няма вариант, който може да се избере.',
    obstacle_no_delivery: 'Никоя от доставките на магазина не приема пратка от {weight} г.',
    obstacle_no_payment: 'Магазинът няма начин на плащане, който може да се ползва сега.',
  },
})
