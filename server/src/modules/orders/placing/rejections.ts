import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import type { PricedLine } from '../../pricing/index.ts'
import { text } from '../texts.ts'

/** Why a line cannot be ordered, with its name and options. */
export function lineIssue(line: PricedLine): Text {
  const values = {
    name: line.options.length > 0 ? `${line.name} (${line.options.map(({ value }) => value).join(', ')})` : line.name,
  }
  switch (line.state) {
    case 'gone':
      return line.name ? text('line_unavailable', values) : text('line_unavailable_unnamed')
    case 'choose_options':
      return text('line_options_required', values)
    case 'by_day':
      return text('line_is_rental', values)
    case 'too_many':
      return text('line_too_many', { ...values, left: line.left ?? 0 })
    default:
      return text('line_sold_out', values)
  }
}

/** Rejects an order of which some lines cannot be ordered, with an error for each and what is left of it. */
export function rejectLines(
  lines: readonly PricedLine[],
  hasIssue: (line: PricedLine) => boolean,
): FieldsRejection | null {
  const issues = lines.map((line, index) => ({ line, index })).filter(({ line }) => hasIssue(line))
  if (issues.length === 0) return null
  return Rejection.validation(
    Object.fromEntries(issues.map(({ line, index }) => [`items.${index}`, lineIssue(line)])),
    {
      lines: issues.map(({ line, index }) => ({
        index,
        id: line.product_id,
        selected_options: line.item.selected_options ?? {},
        state: line.state,
        left: line.left ?? 0,
        name: line.name,
      })),
    },
  )
}
