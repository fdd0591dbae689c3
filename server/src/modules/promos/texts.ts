import { defineTexts } from '../../platform/texts/index.ts'

/** Why a promo code does not apply. */
export const text = defineTexts({
  en: {
    promo_unknown: 'We don’t know this code.',
    promo_not_yet_valid: 'This code is valid from {from}.',
    promo_expired: 'This code has expired.',
    promo_minimum: 'This code is for purchases of at least {minimum}.',
    promo_not_applicable: 'This code does not apply to what is in your cart.',
    promo_not_for_rooms: 'This code does not apply to these rooms.',
    promo_used_up: 'This code has been used up.',
    promo_already_used: 'You have already used this code.',
  },
  bg: {
    promo_unknown: 'Не познаваме този код.',
    promo_not_yet_valid: 'Кодът е валиден от {from}.',
    promo_expired: 'Срокът на кода е изтекъл.',
    promo_minimum: 'Кодът важи за покупки от поне {minimum}.',
    promo_not_applicable: 'Кодът не важи за продуктите в количката Ви.',
    promo_not_for_rooms: 'Кодът не важи за тези стаи.',
    promo_used_up: 'Кодът е изчерпан.',
    promo_already_used: 'Вече сте използвали този код.',
  },
})
