import { defineTexts } from '../../platform/texts/index.ts'

/** Why something can't be paid, and what a payment is for. */
export const text = defineTexts({
  en: {
    payment_unknown: 'Please choose how to pay.',
    payment_amount: 'We can’t take this amount by this payment method.',
    payment_not_due: 'There is nothing to pay here any more.',
    payment_unavailable:
      'The payment page can’t be reached right now. Your order is kept; please try again in a moment.',
  },
  bg: {
    payment_unknown: 'Моля, изберете начин на плащане.',
    payment_amount: 'Тази сума не може да се плати по избрания начин.',
    payment_not_due: 'Тук вече няма какво да се плаща.',
    payment_unavailable:
      'Страницата за плащане в момента е недостъпна. Поръчката Ви е запазена – моля, опитайте отново след малко.',
  },
})
