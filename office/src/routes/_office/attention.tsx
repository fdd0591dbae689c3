import { createFileRoute } from '@tanstack/react-router'
import { AttentionScreen, readAttentionSearch } from '../../attention/index.ts'

export const Route = createFileRoute('/_office/attention')({
  validateSearch: readAttentionSearch,
  component: function Attention() {
    return <AttentionScreen search={Route.useSearch()} />
  },
})
