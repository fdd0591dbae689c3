import { defineTexts } from '../../platform/texts/index.ts'

/** Why rooms cannot be booked, moved or cancelled as it was asked, and what a booking is called. */
export const text = defineTexts({
  en: {
    to_pay_changed: '{amount} is to be paid now. Please check it and book again.',
    no_free_rooms: 'There is no enough free rooms!',
    too_large: 'This is more than one booking can hold. Please write to us.',
    total_changed: 'The total is now {total}. Please check it and book again.',
    fee_changed: 'Cancelling now costs {fee}. Please check it and cancel again.',
    fee_of_change_changed: 'Cancelling now costs {fee}, which stays due on other dates. Please check it and try again.',
    price_changed: 'The stay now costs {total}. Please check it and try again.',
    deposit_required: 'A part of this price is paid in advance. Please choose another way to pay.',
    booking_cannot_change: 'This booking can’t be changed any more. Please write to us.',
    booking_other_currency:
      'This booking was made in the currency that we had before, so its dates can’t be changed here. Please write to us.',
    currency_changed: 'We now have prices in {currency}. Please check the total and book again.',
    booking_cannot_cancel: 'This booking can’t be cancelled any more. Please write to us.',
    same_dates: 'These are the dates of your booking already.',
    booking_title: 'Booking {number}',
    calendar_summary: 'Stay at {hotel}',
    calendar_numbers: 'Booking: {numbers}',
    calendar_check_in: 'Arrival: from {from} to {until}',
    calendar_check_out: 'Departure: until {until}',
  },
  bg: {
    to_pay_changed: 'Сега за плащане са {amount}. Моля, проверете и резервирайте пак.',
    no_free_rooms: 'Няма достатъчно свободни стаи!',
    too_large: 'Това е повече, отколкото побира една резервация. Моля, пишете ни.',
    total_changed: 'Общата сума вече е {total}. Моля, проверете я и резервирайте отново.',
    fee_changed: 'Отмяната вече струва {fee}. Моля, проверете сумата и отменете отново.',
    fee_of_change_changed:
      'Отмяната вече струва {fee}, които остават дължими и за други дати. Моля, проверете сумата и опитайте отново.',
    price_changed: 'Престоят вече струва {total}. Моля, проверете сумата и опитайте отново.',
    deposit_required: 'Част от тази цена се плаща предварително. Моля, изберете друг начин на плащане.',
    booking_cannot_change: 'Тази резервация вече не може да се променя. Моля, пишете ни.',
    booking_other_currency:
      'Резервацията е направена в предишната ни валута и датите ѝ не могат да се променят тук. Моля, пишете ни.',
    currency_changed: 'Цените ни вече са в {currency}. Моля, проверете общата сума и резервирайте отново.',
    booking_cannot_cancel: 'Тази резервация вече не може да се отмени. Моля, пишете ни.',
    same_dates: 'Това са сегашните дати на резервацията Ви.',
    booking_title: 'Резервация {number}',
    calendar_summary: 'Престой в {hotel}',
    calendar_numbers: 'Резервация: {numbers}',
    calendar_check_in: 'Настаняване: от {from} до {until} ч.',
    calendar_check_out: 'Освобождаване: до {until} ч.',
  },
})
