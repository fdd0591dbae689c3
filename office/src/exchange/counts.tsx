import { m, useTexts } from '../shared/texts.ts'
import { kindName } from './kinds.ts'
import type { ImportFile } from './queries.ts'

type Props = {
  counts: ImportFile['counts']
  label: string
  /** What the file does not have was removed, and is not only missing. */
  isDone?: boolean
}

/** How many records of each kind are added, changed and removed. */
export function Counts({ counts, label, isDone = false }: Props) {
  const t = useTexts()
  const columns = [
    { name: t(m.office_exchange_added), of: ({ added }: ImportFile['counts'][number]) => added },
    { name: t(m.office_exchange_changed), of: ({ changed }: ImportFile['counts'][number]) => changed },
    {
      name: t(isDone ? m.office_exchange_was_removed : m.office_exchange_removed),
      of: ({ removed }: ImportFile['counts'][number]) => removed,
    },
  ]
  return (
    <table aria-label={label} className="w-full max-w-2xl border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          <th scope="col" className="py-2 pe-2 text-start font-semibold">
            {t(m.office_exchange_kind)}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="px-2 py-2 text-end font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.kind} className="border-b border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              {kindName(count.kind, t)}
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className="px-2 py-2 text-end tabular-nums">
                {of(count) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
