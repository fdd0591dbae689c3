/** What the papers use of PDFKit, which has no types of its own. Lengths are points: 72 to an inch. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type PageOptions = { size?: 'A4' | 'A6'; margin?: number }
  type TextOptions = {
    width?: number
    /** What is longer ends with an ellipsis, if asked for. */
    height?: number
    ellipsis?: boolean
    align?: 'left' | 'right' | 'center'
    lineGap?: number
    lineBreak?: boolean
    features?: string[]
  }

  export default class PDFDocument extends Readable {
    constructor(
      options?: PageOptions & {
        autoFirstPage?: boolean
        compress?: boolean
        font?: string
        lang?: string
        info?: { Title?: string }
      },
    )
    page: { width: number; height: number }
    x: number
    y: number
    addPage(options?: PageOptions): this
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(points: number): this
    text(text: string, options?: TextOptions): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(points: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    stroke(): this
    on(event: 'pageAdded', listener: () => void): this
    end(): void
  }
}
