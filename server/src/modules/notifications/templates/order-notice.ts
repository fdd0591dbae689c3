import type { Language } from '@vitrina/contract'
import type { Letter } from './render-email.ts'
import { deliveryBlock, goodsBlock, invoiceBlock, noteBlock, type Told, totalAmount } from './order-blocks.ts'
import { senderOf } from './sender.ts'
import { texts } from './texts.ts'

/** To the merchant, in the shop's language. `spoken` is the customer's: the goods are named in it. */
export function orderNotice(told: Told, spoken: Language, page: string | null): Letter {
  const { order, settings, language } = told
  const say = texts[language]
  return {
    language,
    subject: say.noticeSubject(order.number, totalAmount(told)),
    heading: say.noticeHeading(order.number),
    from: senderOf(settings),
    blocks: [
      {
        kind: 'facts',
        title: say.customer,
        facts: [
          { value: `${order.first_name} ${order.last_name}` },
          { label: say.email, value: order.email },
          { label: say.phone, value: order.phone },
          { label: say.language, value: say.languages[spoken] },
        ],
      },
      goodsBlock(told),
      deliveryBlock(told),
      { kind: 'facts', title: say.payment, facts: [{ value: told.order.payment.name }] },
      invoiceBlock(told),
      noteBlock(told),
      page === null ? null : { kind: 'link', label: say.seeOrder, href: page },
    ],
  }
}
