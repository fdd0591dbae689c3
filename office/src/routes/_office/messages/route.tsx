import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../../messages/message-screen.tsx'
import { messagesQuery, validateMessageSearch } from '../../../messages/queries.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/messages')({
  validateSearch: validateMessageSearch,
  beforeLoad: requirePermission('messages'),
  loaderDeps: ({ search }) => search,
  // The screen shows what is loaded, and its failure.
  loader: ({ context: { api, queryClient }, deps }) => void queryClient.prefetchQuery(messagesQuery(api, deps)),
  component: function Messages() {
    return <MessagesScreen search={Route.useSearch()} />
  },
})
