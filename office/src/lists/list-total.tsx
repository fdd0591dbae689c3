import { m, useTexts } from '../shared/texts.ts'
import { CsvButton } from './csv-button.tsx'

type Props = { total: number; csvName: string; readCsv: () => Promise<Blob> }

/** Above the rows of a list: how many match, and all of them as a spreadsheet. Nothing where none do. */
export function ListTotal({ total, csvName, readCsv }: Props) {
  const t = useTexts()
  if (total === 0) return null
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6">
      <output className="text-sm text-muted">{t(m.office_list_found, { count: total })}</output>
      <CsvButton name={csvName} read={readCsv} />
    </div>
  )
}
