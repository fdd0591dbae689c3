import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF that PDFKit has written, a page each: what somebody who copies them gets (ISO 32000-1, 9.10.3). Letters are numbered anew in each
 * font, and its table `ToUnicode` says what they are.
 */
export function textOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name, reference] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference!)!.head)
      if (table) fonts.set(name!, lettersOf(objects.get(table[1]!)!.stream))
    }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => shownText(objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.stream, fonts))
}

type PdfObject = { head: string; stream: string }

function objectsOf(source: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number, body] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream = ''] = body!.split(/\nstream\n/)
    const bytes = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
    objects.set(number!, {
      head,
      stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : stream,
    })
  }
  return objects
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, , list] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    [...list!.matchAll(/<(\w*)>/g)].forEach(([, hex], index) =>
      letters.set((Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0'), utf16(hex!)),
    )
  return letters
}

/** What a page shows, a line for each string. */
function shownText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = []
  let font: ReadonlyMap<string, string> = new Map()
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)!
    else
      lines.push(
        [...shown!.matchAll(/<(\w*)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((code) => font.get(code) ?? '')
          .join(''),
      )
  }
  return lines.join('\n')
}
