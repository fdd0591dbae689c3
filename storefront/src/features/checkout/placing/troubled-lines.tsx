import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CartLine } from '../../../domain/cart-lines.ts'

/** What has changed of what is ordered, each with what mends it. */
export function LineIssues({
  lines,
  renderTrouble,
}: {
  lines: readonly CartLine[]
  renderTrouble: (line: CartLine) => ReactNode
}) {
  const t = useTexts()
  return (
    <div className="mt-5">
      <h2 className="text-xl">{t(m.checkout_line_issues_title)}</h2>
      <div className="mt-3 grid gap-2">
        {lines.map((line) => (
          <div key={line.key}>{renderTrouble(line)}</div>
        ))}
      </div>
    </div>
  )
}
