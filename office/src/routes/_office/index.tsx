import { createFileRoute } from '@tanstack/react-router'
import { m, useTexts } from '../../shared/texts.ts'

export const Route = createFileRoute('/_office/')({ component: Today })

function Today() {
  const t = useTexts()
  return <h1 className="text-3xl">{t(m.office_today)}</h1>
}
