import { GridSkeleton, Skeleton } from '@vitrina/ui'

/** A product list that is loading: the bar of its filters above the grid. */
export function ListSkeleton() {
  return (
    <>
      <div className="mt-12 flex gap-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-28 max-md:hidden" />
        <Skeleton className="h-11 w-28 max-md:hidden" />
        <Skeleton className="ms-auto h-11 w-28" />
      </div>
      <GridSkeleton />
    </>
  )
}
