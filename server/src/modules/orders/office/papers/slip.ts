import { formatDays, formatLongDay, addDays, minAgeOf, todayIn } from '@vitrina/contract'
import type { PaperContext, PaperOrder } from './paper-order.ts'
import { INK, line, mm, MUTED, type Pdf, printable, qrCode } from './pdf.ts'
import { papersText } from './texts.ts'

const MARGIN = mm(18)
const QR = mm(26)
const COUNT_WIDTH = mm(18)

/** What belongs into the parcel of an order, for who packs and who unpacks it: in the customer's language, and without prices, because it may be a gift. */
export function drawSlip(pdf: Pdf, order: PaperOrder, { sender, timeZone, qrOf }: PaperContext): void {
  const { language, number } = order
  const t = papersText.in(language)
  pdf.addPage({ size: 'A4', margin: MARGIN })
  const width = pdf.page.width - 2 * MARGIN
  const bottom = pdf.page.height - MARGIN
  let page = 1
  const nextPage = () => {
    page += 1
    pdf.addPage({ size: 'A4', margin: MARGIN })
    pdf.font('regular').fontSize(9).fillColor(MUTED)
    pdf.text(t('page', { number: String(number), page }), MARGIN, MARGIN, { width })
    pdf.y += mm(3)
  }

  qrCode(pdf, qrOf(number), MARGIN + width - QR, MARGIN - mm(2), QR)
  const beside = { width: width - QR - mm(6) }
  pdf.font('bold').fontSize(20).fillColor(INK)
  pdf.text(t('order', { number: String(number) }), MARGIN, MARGIN, beside)
  pdf.font('regular').fontSize(10).fillColor(MUTED)
  const date = formatLongDay(todayIn(timeZone, order.created_at), language)
  pdf.text(t('placed_on', { date }), beside)
  pdf.text(printable([sender(language).name, ...sender(language).contacts].join(', ')), beside)
  pdf.y = Math.max(pdf.y + mm(6), MARGIN + QR + mm(2))

  heading(pdf, t('deliver_to'), width)
  pdf.fontSize(11).fillColor(INK)
  pdf.text(printable(order.gift?.name ?? `${order.first_name} ${order.last_name}`), MARGIN, pdf.y, { width })
  pdf.text(printable(`${order.delivery.service_name}: ${order.delivery.address}`), { width })
  const age = minAgeOf(order.lines)
  if (age > 0) pdf.text(t('min_age', { age }), { width })
  if (order.gift_wrapping !== null) pdf.font('bold').text(t('gift_wrapping'), { width })
  pdf.y += mm(7)

  const nameWidth = width - COUNT_WIDTH
  const tableHead = () => {
    pdf.font('bold').fontSize(10).fillColor(INK)
    const top = pdf.y
    pdf.text(t('count'), MARGIN, top, { width: COUNT_WIDTH })
    pdf.text(t('item'), MARGIN + COUNT_WIDTH, top, { width: nameWidth })
    pdf.y += mm(1)
    line(pdf, MARGIN, pdf.y, width)
  }
  tableHead()
  for (const each of order.lines) {
    const name = printable(each.name)
    const details = printable(
      [
        ...each.options.map((option) => `${option.name}: ${option.value}`),
        ...(each.from_date && each.to_date ? [formatDays(each.from_date, addDays(each.to_date, -1), language)] : []),
        ...(each.sku ? [t('sku', { sku: each.sku })] : []),
      ].join(', '),
    )
    const size = { width: nameWidth }
    const nameHeight = pdf.font('bold').fontSize(11).heightOfString(name, size)
    const height = nameHeight + (details ? pdf.font('regular').fontSize(10).heightOfString(details, size) : 0)
    if (pdf.y + mm(4) + height > bottom) {
      nextPage()
      tableHead()
    }
    const top = pdf.y + mm(2)
    pdf.font('bold').fontSize(11).fillColor(INK)
    pdf.text(`${each.count} ×`, MARGIN, top, { width: COUNT_WIDTH, features: ['tnum'] })
    pdf.text(name, MARGIN + COUNT_WIDTH, top, size)
    if (details) pdf.font('regular').fontSize(10).fillColor(MUTED).text(details, size)
    pdf.y = top + height + mm(2)
    line(pdf, MARGIN, pdf.y, width)
  }
  if (pdf.y + mm(12) > bottom) nextPage()
  const count = order.lines.reduce((sum, each) => sum + each.count, 0)
  pdf.font('regular').fontSize(10).fillColor(MUTED)
  pdf.text(t('total_count', { count }), MARGIN, pdf.y + mm(3), { width })
  if (order.gift?.message) {
    pdf.y += mm(6)
    if (pdf.y + mm(20) > bottom) nextPage()
    heading(pdf, t('card', { name: `${order.first_name} ${order.last_name}` }), width)
    pdf.fontSize(14).fillColor(INK).text(printable(order.gift.message), MARGIN, pdf.y, { width })
  }
  // What a customer asks of the shop is nothing for who gets the present.
  if (order.note && !order.gift) {
    pdf.y += mm(6)
    if (pdf.y + mm(20) > bottom) nextPage()
    heading(pdf, t('note'), width)
    // What is longer than the page goes on at the next.
    pdf.fontSize(11).fillColor(INK).text(printable(order.note), MARGIN, pdf.y, { width })
  }
}

function heading(pdf: Pdf, words: string, width: number): void {
  pdf.font('bold').fontSize(10).fillColor(MUTED).text(words, MARGIN, pdf.y, { width })
  pdf.y += mm(1)
  pdf.font('regular')
}
