import { defineTexts } from '../../platform/texts/index.ts'

/** The words of e-mails with gift vouchers, and of what is paid by one. */
export const text = defineTexts({
  en: {
    subject_one: 'Your gift voucher, order {number}',
    subject_many: 'Your gift vouchers, order {number}',
    heading_one: 'Your gift voucher',
    heading_many: 'Your gift vouchers',
    intro_one:
      'Thank you, it is paid for. Whoever has the code can use the voucher, so give it to none but the person it is for.',
    intro_many:
      'Thank you, they are paid for. Whoever has a code can use the voucher, so give it to none but the person it is for.',
    code: 'Code',
    value: 'Value',
    valid_until: 'Valid until',
    use_title: 'How it is used',
    use: 'When something is ordered or booked at {shop}, the code goes into the field for vouchers and promo codes. What is not used up stays on the voucher and can be used until its last day.',
    link: 'See and print',
    paid_by: 'Paid by voucher …{last_four}',
    part_of_it: 'Of it by voucher …{last_four}',
    to_pay: 'To pay',
    back_on_voucher: 'What was paid by voucher is on it again.',
  },
  bg: {
    subject_one: 'Вашият ваучер за подарък, поръчка {number}',
    subject_many: 'Вашите ваучери за подарък, поръчка {number}',
    heading_one: 'Вашият ваучер за подарък',
    heading_many: 'Вашите ваучери за подарък',
    intro_one:
      'Благодарим Ви, ваучерът е платен. Който има кода, може да го използва: дайте го само на човека, за когото е.',
    intro_many:
      'Благодарим Ви, ваучерите са платени. Който има код, може да го използва: дайте го само на човека, за когото е.',
    code: 'Код',
    value: 'Стойност',
    valid_until: 'Валиден до',
    use_title: 'Как се използва',
    use: 'При поръчка или резервация в {shop} кодът се въвежда в полето за ваучери и промокодове. Каквото не се използва, остава по ваучера и може да се ползва до последния му ден.',
    link: 'Преглед и печат',
    paid_by: 'Платено с ваучер …{last_four}',
    part_of_it: 'От тях с ваучер …{last_four}',
    to_pay: 'За плащане',
    back_on_voucher: 'Платеното с ваучер отново е по него.',
  },
})
