import { createFileRoute } from '@tanstack/react-router'
import { m, useTexts } from '../../../shared/texts.ts'

export const Route = createFileRoute('/_office/messages/')({
  component: function NoMessage() {
    const t = useTexts()
    return <p className="py-24 text-center text-muted">{t(m.office_messages_choose)}</p>
  },
})
