import { createRequire } from 'node:module'
import { encode } from 'uqr'

const require = createRequire(import.meta.url)
const regular = () => require.resolve('@expo-google-fonts/sofia-sans/400Regular/SofiaSans_400Regular.ttf')
const bold = () => require.resolve('@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf')

export type Pdf = PDFKit.PDFDocument
export type Area = { x: number; y: number; width: number; height: number }

/** Millimetres as points. */
export const mm = (length: number): number => (length * 72) / 25.4

export const INK = '#000000'
export const MUTED = '#555555'

/** An empty document in the shop's font, of which only the letters that are used are embedded. */
export async function openPdf(title: string): Promise<Pdf> {
  // Half a second, which only who prints waits for.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ autoFirstPage: false, font: regular(), info: { Title: title } })
  return pdf.registerFont('regular', regular()).registerFont('bold', bold())
}

/** Emoji, of which the font has none, and characters that are not to be seen: they would be printed as boxes. */
const UNPRINTABLE =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cf}\p{Co}\u{fe00}-\u{fe0f}]|[^\P{Cc}\n]/gu

/** A text as it can be printed, whoever has typed it. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replace(/[©®™]/g, (sign) => ({ '©': '(c)', '®': '(R)', '™': '(TM)' })[sign]!)
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Writes a text in the largest of the sizes in which it fits into an area; in the smallest it ends with an ellipsis. */
export function fitText(pdf: Pdf, text: string, { x, y, width, height }: Area, sizes: readonly number[]): void {
  const size = sizes.find((each) => pdf.fontSize(each).heightOfString(text, { width }) <= height) ?? sizes.at(-1)!
  pdf.fontSize(size).text(text, x, y, { width, height, ellipsis: true })
}

export function line(pdf: Pdf, x: number, y: number, width: number): void {
  pdf
    .lineWidth(0.5)
    .strokeColor(MUTED)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
}

/** A QR code with a quiet zone of its own, as high as it is wide. */
export function qrCode(pdf: Pdf, content: string, x: number, y: number, width: number): void {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const module = width / size
  data.forEach((row, top) =>
    row.forEach((isDark, start) => isDark && pdf.rect(x + start * module, y + top * module, module, module)),
  )
  pdf.fillColor(INK).fill()
}
