import { createFileRoute } from '@tanstack/react-router'
import { reviewsQuery, validateReviewSearch } from '../../reviews/queries.ts'
import { ReviewsScreen } from '../../reviews/reviews-screen.tsx'
import { requirePermission } from '../../shared/permission.ts'

export const Route = createFileRoute('/_office/reviews')({
  validateSearch: validateReviewSearch,
  beforeLoad: requirePermission('messages'),
  loaderDeps: ({ search }) => search,
  // The screen shows what is loaded, and its failure.
  loader: ({ context: { api, queryClient }, deps }) => void queryClient.prefetchQuery(reviewsQuery(api, deps)),
  component: function Reviews() {
    return <ReviewsScreen search={Route.useSearch()} />
  },
})
