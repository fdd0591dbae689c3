import { Link } from '@tanstack/react-router'
import { stateName } from '../messages/queries.ts'
import { formatWhen } from '../shared/dates.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import type { OfficeOrder } from './queries.ts'

/** What its customer has written about the order. */
export function Messages({ messages }: Pick<OfficeOrder, 'messages'>) {
  const t = useTexts()
  const language = useLanguage()
  if (messages.length === 0) return null
  return (
    <Part title={t(m.office_messages)}>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map(({ id, at, subject, state }) => (
          <li key={id}>
            <Link to="/messages/$id" params={{ id: String(id) }} className="block py-3 hover:bg-raised">
              <bdi className="block break-words underline underline-offset-4">{subject}</bdi>
              <span className="text-sm text-muted tabular-nums">
                <time dateTime={at}>{formatWhen(at, language)}</time> · {stateName(state, t)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
