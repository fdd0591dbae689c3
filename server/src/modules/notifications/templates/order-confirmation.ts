import type { Letter } from './render-email.ts'
import { deliveryBlock, goodsBlock, invoiceBlock, noteBlock, paymentBlock, readDay, type Told } from './order-blocks.ts'
import { senderOf } from './sender.ts'
import { texts } from './texts.ts'

/** To the customer, in the order's language. `page` is the order's address; null where the shop doesn't know its own. */
export function orderConfirmation(told: Told, page: string | null): Letter {
  const { order, settings, language } = told
  const say = texts[language]
  return {
    language,
    subject: say.placedSubject(order.number, settings.site_title),
    heading: say.placedHeading(order.first_name),
    from: senderOf(settings),
    blocks: [
      { kind: 'text', text: say.placedIntro(order.number, readDay(order.created_at, language)) },
      goodsBlock(told),
      page === null ? null : { kind: 'link', label: say.seeOrder, href: page },
      deliveryBlock(told),
      paymentBlock(told),
      invoiceBlock(told),
      noteBlock(told),
    ],
  }
}
