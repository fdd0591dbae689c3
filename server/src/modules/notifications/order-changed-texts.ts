import { defineTexts } from '../../platform/texts/index.ts'

/** The words of the e-mail about an order whose lines, address or money the merchant has changed. */
export const text = defineTexts({
  en: {
    edit_subject: 'Order {number} has changed',
    edit_heading: 'Your order has changed',
    edit_intro: 'We have changed order {number}. This is how it stands now.',
    refund_subject: 'Refund for order {number}',
    refund_heading: 'We give you money back',
    refund_intro: 'We give back a part of what you have paid for order {number}.',
    return_subject: 'We have received goods of order {number}',
    return_heading: 'We have received what you sent back',
    return_intro: 'What came back of order {number} is with us, and its price is deducted.',
    payment_subject: 'Your payment for order {number}',
    payment_heading: 'We have received your payment',
    payment_intro: 'For order {number} another amount has arrived than was due.',
    back_online: 'We give back {amount}. It returns the way it came; it may take your bank up to ten days to show it.',
    back_by_hand: 'We give back {amount}, and will write to you how.',
    pay_on_delivery: 'You pay {amount} on delivery.',
    pay_by_transfer: 'Please transfer {amount}.',
    pay_online: '{amount} is left to pay. You can pay on the page of the order.',
    with_stay:
      'It is on the bill of your stay {number}, which has become less by it. What you have paid too much goes back with the payment of the stay.',
    nothing_to_pay: 'There is nothing more to pay.',
  },
  bg: {
    edit_subject: 'Поръчка {number} е променена',
    edit_heading: 'Поръчката Ви е променена',
    edit_intro: 'Променихме поръчка {number}. Ето какво съдържа тя сега.',
    refund_subject: 'Връщане на сума по поръчка {number}',
    refund_heading: 'Връщаме Ви пари',
    refund_intro: 'Връщаме Ви част от платеното по поръчка {number}.',
    return_subject: 'Получихме върнати стоки по поръчка {number}',
    return_heading: 'Получихме изпратеното от Вас',
    return_intro: 'Върнатото по поръчка {number} е при нас и стойността му е приспадната.',
    payment_subject: 'Плащането Ви по поръчка {number}',
    payment_heading: 'Получихме плащането Ви',
    payment_intro: 'По поръчка {number} постъпи сума, различна от дължимата.',
    back_online:
      'Връщаме Ви {amount} по пътя, по който сте платили. Може да минат до десет дни, докато банката Ви ги покаже.',
    back_by_hand: 'Ще Ви върнем {amount} и ще Ви пишем как.',
    pay_on_delivery: 'Плащате {amount} при получаване.',
    pay_by_transfer: 'Моля, преведете {amount}.',
    pay_online: 'Остава да платите {amount}. Можете да го направите от страницата на поръчката.',
    with_stay:
      'Тя е в сметката на престоя Ви {number}, която намалява с нея. Платеното в повече се връща с плащането на престоя.',
    nothing_to_pay: 'Не дължите нищо повече.',
  },
})
