import { GridSkeleton, Skeleton } from '../../ui/skeleton.tsx'

/** The way here, the name, a line or two, the filters, and the grid. */
export function CategorySkeleton() {
  return (
    <div className="frame pt-4 pb-10" aria-busy="true">
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-9 h-12 w-64 max-w-full" />
      <Skeleton className="mt-5 h-5 w-96 max-w-full" />
      <Filters />
    </div>
  )
}

export function SearchSkeleton() {
  return (
    <div className="frame py-10 lg:py-14" aria-busy="true">
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="mt-6 h-14 max-w-2xl" />
      <Filters />
    </div>
  )
}

function Filters() {
  return (
    <>
      <div className="mt-12 flex gap-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-28 max-md:hidden" />
        <Skeleton className="h-11 w-28 max-md:hidden" />
        <Skeleton className="ml-auto h-11 w-28" />
      </div>
      <GridSkeleton />
    </>
  )
}
