import { Skeleton } from '../../ui/skeleton.tsx'

/** Where delivery and payment will be, as high as they are, so that nothing below moves. */
export function DetailsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 border-t border-line py-8">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-19" />
      <Skeleton className="h-21" />
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
      <Skeleton className="mt-10 h-8 w-40" />
      <Skeleton className="h-48" />
      <Skeleton className="mt-10 h-96" />
    </div>
  )
}
