import { defineTexts } from '../../platform/texts/index.ts'

/** The words of e-mails about the right of withdrawal from the contract of an order, and its use. */
export const text = defineTexts({
  en: {
    right: 'Right of withdrawal',
    right_on_page:
      'You can withdraw from this contract, without giving a reason, until {days} days after you have received the goods: on the page of the order, under “Withdraw from contract here”.',
    right_by_email:
      'You can withdraw from this contract, without giving a reason, until {days} days after you have received the goods. A reply to this e-mail is enough.',
    right_only:
      'You can withdraw from this contract, without giving a reason, until {days} days after you have received the goods.',
    name: '“{name}”',
    right_none: 'There is no right of withdrawal for: {names}. Your rights if they are faulty stay the same.',
    subject: 'Your withdrawal from order {number}',
    heading: 'We have received your withdrawal',
    statement:
      'On {time} you declared to us that you withdraw from the contract of sale for the following goods in order {number}, placed on {day}:',
    next: 'What happens next',
    cancelled: 'The order had not been packed yet. It is cancelled, and nothing will be sent.',
    not_sent: 'We will not send you these goods. Without them, the order costs {total}.',
    parcel_whole:
      'The order is packed already. If the parcel reaches you nevertheless, you need not accept it. If you have accepted it:',
    parcel_part: 'The order is packed already. Please accept the parcel: the rest of the order is in it.',
    pickup_whole: 'The order is ready in the shop. You need not collect it.',
    pickup_part: 'The order is ready in the shop. When you collect it, simply leave these goods there.',
    send_back: 'Please send the goods back within 14 days of today (at the latest on {day}) to: {address}.',
    send_back_ask:
      'Please send the goods back within 14 days of today (at the latest on {day}). Reply to this e-mail, and we will tell you where to.',
    send_back_only: 'Please send the goods back within 14 days of today (at the latest on {day}).',
    money_whole:
      'We return what you have paid, with the cost of the cheapest delivery that we offer, within 14 days of today (at the latest on {day}) by the means you paid with. We may wait until the goods, or proof that you have sent them, have reached us.',
    money_part:
      'We return what you have paid for them within 14 days of today (at the latest on {day}) by the means you paid with. We may wait until the goods, or proof that you have sent them, have reached us.',
    money_unsent: 'We return {amount} within 14 days of today (at the latest on {day}) by the means you paid with.',
    money_iban: 'If you paid the courier, please reply with the IBAN to which we may return it.',
    notice_subject: 'Withdrawal from order {number}',
    notice_heading: 'A customer has withdrawn from order {number}',
    notice_cancelled:
      'The whole order was withdrawn from before it was packed: it is cancelled, and its stock is free again.',
    notice_unpacked: 'The order is {state}. Please don’t send these goods; their stock is free again.',
    notice_total: 'The order now costs {total}.',
    notice_part_online: '{amount} goes back to the customer by itself.',
    notice_part:
      'Please return {amount} by {day} by the means it was paid with, and note it on the order’s screen at the office.',
    notice_packed: 'The order is {state}. Please take these goods out of it, and count them into the stock again.',
    notice_sent: 'The order is {state}. These goods come back to you.',
    notice_refund_online: 'The money goes back to the customer by itself.',
    notice_refund:
      'Please return {amount} by {day} by the means it was paid with, and record it: npm run shop -- order {number} refunded',
    notice_money_whole:
      'What was paid is to be returned by {day}, with the cost of the cheapest delivery that you offer. You may wait for the goods, or for proof that they were sent.',
    notice_money_part:
      'What was paid for them is to be returned by {day}. You may wait for the goods, or for proof that they were sent.',
    notice_less: 'Nothing has been paid yet: please tell the customer what is left to pay.',
    state_placed: 'placed',
    state_confirmed: 'confirmed',
    state_packed: 'packed',
    state_shipped: 'shipped',
    state_delivered: 'delivered',
  },
  bg: {
    right: 'Право на отказ',
    right_on_page:
      'Можете да се откажете от договора, без да посочвате причина, до {days} дни след като получите стоките: на страницата на поръчката, чрез „Откажете се от договора тук“.',
    right_by_email:
      'Можете да се откажете от договора, без да посочвате причина, до {days} дни след като получите стоките. Достатъчно е да отговорите на този имейл.',
    right_only:
      'Можете да се откажете от договора, без да посочвате причина, до {days} дни след като получите стоките.',
    name: '„{name}“',
    right_none: 'Няма право на отказ за: {names}. Ако нещо с тях не е наред, можете да направите рекламация.',
    subject: 'Отказът Ви от поръчка {number}',
    heading: 'Получихме отказа Ви',
    statement:
      'На {time} ни заявихте, че се отказвате от договора за покупка на следните стоки от поръчка {number} от {day}:',
    next: 'Какво следва',
    cancelled: 'Поръчката още не беше опакована. Тя е отменена и нищо няма да бъде изпратено.',
    not_sent: 'Няма да Ви изпратим тези стоки. Без тях поръчката струва {total}.',
    parcel_whole:
      'Поръчката вече е опакована. Ако пратката все пак стигне до Вас, не е нужно да я приемате. Ако сте я приели:',
    parcel_part: 'Поръчката вече е опакована. Моля, приемете пратката: в нея е останалото от поръчката.',
    pickup_whole: 'Поръчката е готова в магазина. Не е нужно да я взимате.',
    pickup_part: 'Поръчката е готова в магазина. Когато я вземете, просто оставете тези стоки там.',
    send_back: 'Моля, изпратете стоките обратно до 14 дни от днес (най-късно на {day}) на адрес: {address}.',
    send_back_ask:
      'Моля, изпратете стоките обратно до 14 дни от днес (най-късно на {day}). Отговорете на този имейл и ще Ви кажем къде.',
    send_back_only: 'Моля, изпратете стоките обратно до 14 дни от днес (най-късно на {day}).',
    money_whole:
      'Връщаме платеното заедно с цената на най-евтината доставка, която предлагаме, до 14 дни от днес (най-късно на {day}) по начина, по който сте платили. Можем да изчакаме, докато получим стоките или доказателство, че сте ги изпратили.',
    money_part:
      'Връщаме платеното за тях до 14 дни от днес (най-късно на {day}) по начина, по който сте платили. Можем да изчакаме, докато получим стоките или доказателство, че сте ги изпратили.',
    money_unsent: 'Връщаме Ви {amount} до 14 дни от днес (най-късно на {day}) по начина, по който сте платили.',
    money_iban: 'Ако сте платили на куриера, моля, отговорете с IBAN, по който да Ви ги върнем.',
    notice_subject: 'Отказ от поръчка {number}',
    notice_heading: 'Клиент се отказа от поръчка {number}',
    notice_cancelled:
      'Отказът е от цялата поръчка и дойде, преди да е опакована: тя е отменена и наличността ѝ е освободена.',
    notice_unpacked: 'Поръчката е {state}. Моля, не изпращайте тези стоки; наличността им е освободена.',
    notice_total: 'Поръчката вече струва {total}.',
    notice_part_online: '{amount} се връщат на клиента автоматично.',
    notice_part:
      'Моля, върнете {amount} до {day} по начина, по който са платени, и го отбележете на екрана на поръчката в офиса.',
    notice_packed: 'Поръчката е {state}. Моля, извадете тези стоки от нея и ги добавете отново към наличността.',
    notice_sent: 'Поръчката е {state}. Тези стоки ще се върнат при Вас.',
    notice_refund_online: 'Парите се връщат на клиента автоматично.',
    notice_refund:
      'Моля, върнете {amount} до {day} по начина, по който са платени, и го отбележете: npm run shop -- order {number} refunded',
    notice_money_whole:
      'Платеното се връща до {day} заедно с цената на най-евтината доставка, която предлагате. Може да изчакате стоките или доказателство, че са изпратени.',
    notice_money_part:
      'Платеното за тях се връща до {day}. Може да изчакате стоките или доказателство, че са изпратени.',
    notice_less: 'Още нищо не е платено: моля, кажете на клиента колко остава да плати.',
    state_placed: 'направена',
    state_confirmed: 'потвърдена',
    state_packed: 'опакована',
    state_shipped: 'изпратена',
    state_delivered: 'доставена',
  },
})
