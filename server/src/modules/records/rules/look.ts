import { unreadablePairs } from '../../look/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { fieldPrefix } from '../schemas/schema-errors.ts'
import type { FieldPath } from '../source.ts'

/** Validates what the shop's look refers to, and that its colours can be read. */
export function validateLook({ shop, lookFiles }: Content, errors: ContentErrors): void {
  if (!shop) return
  const { css, look } = shop.value
  const addError = (path: FieldPath, message: string) => errors.add(shop.locate(path), fieldPrefix(path) + message)
  const requireFile = (path: FieldPath, name: string | undefined) => {
    if (name !== undefined && !lookFiles.has(name)) addError(path, `there is no file look/${name}`)
  }
  if (css && !css.includes('/')) requireFile(['css'], css)
  requireFile(['look', 'logo'], look.logo)
  requireFile(['look', 'logo_dark'], look.logo_dark)
  for (const kind of ['text', 'headings'] as const)
    look.fonts[kind]?.files.forEach(({ file }, index) =>
      requireFile(['look', 'fonts', kind, 'files', index, 'file'], file),
    )
  for (const { text, on, appearance, contrast, least } of unreadablePairs(look)) {
    const own = look.colours[appearance][text] === undefined ? on : text
    addError(
      ['look', 'colours', appearance, own],
      `${text} on ${on} has a contrast of ${Math.floor(contrast * 100) / 100} to 1, and needs ${least} to 1 to be readable`,
    )
  }
}
