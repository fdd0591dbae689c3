import { createFileRoute, notFound } from '@tanstack/react-router'
import { MessageView } from '../../../messages/message-screen.tsx'
import { messageQuery } from '../../../messages/queries.ts'

export const Route = createFileRoute('/_office/messages/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    void queryClient.prefetchQuery(messageQuery(api, Number(id)))
  },
  component: function OneMessage() {
    const id = Number(Route.useParams().id)
    return <MessageView key={id} id={id} search={Route.useSearch()} />
  },
})
