import { formatNumber, minAgeOf } from '@vitrina/contract'
import type { PaperContext, PaperOrder } from './paper-order.ts'
import { fitText, INK, line, mm, MUTED, type Pdf, printable, qrCode } from './pdf.ts'
import { papersText } from './texts.ts'

const MARGIN = mm(6)
const QR = mm(24)

/** What is glued onto the parcel of an order, in the language that the courier reads. */
export function drawLabel(pdf: Pdf, order: PaperOrder, { sender, languageOf, money, qrOf }: PaperContext): void {
  const language = languageOf(order)
  const t = papersText.in(language)
  pdf.addPage({ size: 'A6', margin: 0 })
  const width = pdf.page.width - 2 * MARGIN
  const block = (words: string, y: number, height: number, sizes: readonly number[], blockWidth = width) =>
    fitText(pdf, printable(words), { x: MARGIN, y: mm(y), width: blockWidth, height: mm(height) }, sizes)

  const { name, contacts } = sender(language)
  pdf.font('regular').fillColor(MUTED)
  block(t('sender'), 6, 4, [8])
  pdf.fillColor(INK)
  block([name, ...contacts].join('\n'), 10, 19, [9, 8, 7])
  line(pdf, MARGIN, mm(31), width)

  pdf.fillColor(MUTED)
  block(t('receiver'), 33, 4, [8])
  pdf.font('bold').fillColor(INK)
  block(order.gift?.name ?? `${order.first_name} ${order.last_name}`, 37, 14, [16, 14, 12, 10])
  block(order.gift?.phone ?? order.phone, 51, 7, [14, 12])
  pdf.font('regular')
  block(`${order.delivery.service_name}\n${order.delivery.address}`, 59, 27, [13, 12, 11, 10, 9, 8])

  line(pdf, MARGIN, mm(88), width)
  if (order.to_collect > 0) {
    pdf.font('bold')
    block(`${t('cash_on_delivery')}: ${money(order.to_collect, order.currency, language)}`, 91, 12, [18, 16, 14])
    line(pdf, MARGIN, mm(104), width)
  }
  qrCode(pdf, qrOf(order.number), MARGIN + width - QR, mm(108), QR)
  const beside = width - QR - mm(3)
  pdf.font('bold')
  block(t('order', { number: String(order.number) }), 110, 7, [14, 12], beside)
  pdf.font('regular')
  const age = minAgeOf(order.lines)
  const kilograms = order.delivery.weight / 1000
  block(
    [
      ...(order.parcel ? [order.parcel.courier, t('parcel', { number: order.parcel.number })] : []),
      ...(age > 0 ? [t('min_age', { age })] : []),
      ...(kilograms > 0 ? [t('weight', { weight: formatNumber(kilograms.toFixed(1), language) })] : []),
    ].join('\n'),
    118,
    22,
    [11, 10, 9, 8],
    beside,
  )
}
