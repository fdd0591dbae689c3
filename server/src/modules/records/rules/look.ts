import { unreadablePairs } from '@vitrina/contract'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import type { FieldPath } from '../source.ts'
import { text } from '../texts.ts'
import { addingTo } from './references.ts'

/** Validates what the shop's look refers to, and that its colours can be read. */
export function validateLook({ shop, lookFiles }: Content, errors: ContentErrors): void {
  if (!shop) return
  const { css, look } = shop.value
  const addError = addingTo(errors, shop)
  const requireFile = (path: FieldPath, name: string | undefined) => {
    if (name !== undefined && !lookFiles.has(name)) addError(path, text('no_look_file', { name }))
  }
  if (css && !css.includes('/')) requireFile(['css'], css)
  requireFile(['look', 'logo'], look.logo)
  requireFile(['look', 'logo_dark'], look.logo_dark)
  for (const kind of ['text', 'headings'] as const)
    look.fonts[kind]?.files.forEach(({ file }, index) =>
      requireFile(['look', 'fonts', kind, 'files', index, 'file'], file),
    )
  for (const { text: above, on, appearance, contrast, least } of unreadablePairs(look)) {
    const own = look.colours[appearance][above] === undefined ? on : above
    addError(
      ['look', 'colours', appearance, own],
      text('contrast', { text: above, ground: on, contrast: Math.floor(contrast * 100) / 100, least }),
    )
  }
}
