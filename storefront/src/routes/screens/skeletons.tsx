import { GridSkeleton, Skeleton } from '@vitrina/ui'

/** Breadcrumb, name, description, filters and grid. */
export function CategorySkeleton() {
  return (
    <div className="frame pt-4 pb-10" aria-busy="true">
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-9 h-12 w-64 max-w-full" />
      <Skeleton className="mt-5 h-5 w-96 max-w-full" />
      <FilterBarSkeleton />
    </div>
  )
}

export function SearchSkeleton() {
  return (
    <div className="frame py-10 lg:py-14" aria-busy="true">
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="mt-6 h-14 max-w-2xl" />
      <FilterBarSkeleton />
    </div>
  )
}

function FilterBarSkeleton() {
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

export function ProductSkeleton() {
  return (
    <div className="frame grid gap-8 py-8 md:grid-cols-12 md:gap-12" aria-busy="true">
      <Skeleton className="aspect-[4/5] md:col-span-7" />
      <div className="md:col-span-5">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-4 h-8 w-32" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-8 h-13" />
      </div>
    </div>
  )
}

/** An article or page: a heading, text, and the picture beside it. */
export function ReadingSkeleton() {
  return (
    <div aria-busy="true" className="frame grid grid-cols-1 gap-8 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-7">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-5 h-32 w-11/12" />
      </div>
      <Skeleton className="aspect-[3/2] lg:col-span-5 lg:aspect-[4/5]" />
    </div>
  )
}

/** A large first article, and a row for each of the others. */
export function NewsSkeleton() {
  return (
    <div aria-busy="true" className="frame grid grid-cols-1 gap-x-12 gap-y-8 py-10 lg:grid-cols-2 lg:py-16">
      <Skeleton className="h-12 w-48 lg:col-span-2" />
      <Skeleton className="aspect-[3/2] lg:col-span-2 lg:aspect-[5/2]" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  )
}

/** A heading, the search bar, and the room types in two columns. */
export function RoomsSkeleton() {
  return (
    <div aria-busy="true" className="frame pt-8 pb-16 lg:pt-14">
      <Skeleton className="h-12 w-48" />
      <Skeleton className="mt-6 h-20 max-w-4xl lg:mt-8" />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-14">
        {[0, 1, 2, 3].map((room) => (
          <div key={room}>
            <Skeleton className="aspect-[3/2]" />
            <Skeleton className="mt-4 h-7 w-2/3" />
            <Skeleton className="mt-3 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The pictures of a room, its text, and the search beside it. */
export function RoomSkeleton() {
  return (
    <div aria-busy="true" className="frame pt-4 pb-16">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-6 aspect-[3/2] max-h-[70vh] w-full" />
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="mt-6 h-32" />
        </div>
        <Skeleton className="h-56 lg:col-span-5" />
      </div>
    </div>
  )
}

/** The parts at the side, and the one that is shown. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="frame grid gap-x-16 pt-8 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-14">
      <Skeleton className="h-96 max-lg:hidden" />
      <div>
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-6 h-40" />
      </div>
    </div>
  )
}
