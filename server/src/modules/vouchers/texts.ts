import { defineTexts } from '../../platform/texts/index.ts'

/** Why a voucher can't be used, and what is left of it. */
export const text = defineTexts({
  en: {
    voucher_unknown: 'We don’t know this voucher. Please compare each letter of the code.',
    voucher_many_tries: 'Too many codes were tried. Please try again in a few minutes.',
    voucher_used: 'Nothing is left on this voucher.',
    voucher_expired: 'This voucher was valid until {day}.',
    voucher_blocked: 'This voucher is blocked. Please write to us.',
    voucher_void: 'This voucher is no longer valid: its money was given back.',
    voucher_currency: 'This voucher is in {currency} and can’t be used here.',
    voucher_of_vouchers: 'A voucher can’t pay for other vouchers.',
    voucher_left: '{left} left, valid until {day}.',
    voucher_all: 'All that is on it is used.',
    voucher_changed:
      'Less is left on this voucher than a moment ago. Please look at what is to be paid, and try again.',
    method_name: 'Gift voucher',
    valid_until_past: 'This day is over.',
    pay_out_other: 'Something else is left on this voucher by now. Please look again.',
  },
  bg: {
    voucher_unknown: 'Не познаваме този ваучер. Моля, сравнете всяка буква от кода.',
    voucher_many_tries: 'Опитани са твърде много кодове. Моля, опитайте пак след няколко минути.',
    voucher_used: 'По този ваучер не остава нищо.',
    voucher_expired: 'Този ваучер беше валиден до {day}.',
    voucher_blocked: 'Този ваучер е блокиран. Моля, пишете ни.',
    voucher_void: 'Този ваучер вече не е валиден: парите за него са върнати.',
    voucher_currency: 'Този ваучер е в {currency} и не може да се използва тук.',
    voucher_of_vouchers: 'С ваучер не могат да се плащат други ваучери.',
    voucher_left: 'Остават {left}, валидни до {day}.',
    voucher_all: 'Използва се цялата сума по него.',
    voucher_changed:
      'По ваучера остава по-малко, отколкото преди малко. Моля, вижте колко е за плащане и опитайте пак.',
    method_name: 'Ваучер за подарък',
    valid_until_past: 'Този ден е минал.',
    pay_out_other: 'Вече по ваучера остава друго. Моля, погледнете отново.',
  },
})
