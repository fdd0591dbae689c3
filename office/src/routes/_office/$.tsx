import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other address: that there is no such screen is said in the frame, and only to the staff. */
export const Route = createFileRoute('/_office/$')({
  loader: () => {
    throw notFound()
  },
})
