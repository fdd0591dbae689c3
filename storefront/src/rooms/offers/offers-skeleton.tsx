import { Skeleton } from '@vitrina/ui'
import { OFFER_GRID, ROOM_GRID } from './grids.ts'

/** The filters, a heading and the first room types. */
export function OffersSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mt-6 flex flex-wrap gap-x-3 gap-y-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-48" />
      </div>
      <Skeleton className="mt-8 h-9 w-64 max-w-full" />
      <Skeleton className="mt-1 mb-4 h-10 w-80 max-w-full @lg:h-5" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={ROOM_GRID}>
          <div>
            <Skeleton className="aspect-[3/2]" />
          </div>
          <div className={OFFER_GRID}>
            <div>
              <Skeleton className="h-14 w-2/3 @lg:h-7" />
              <Skeleton className="mt-1 h-16 w-4/5 @lg:h-10 @3xl:h-5" />
              <Skeleton className="mt-1 h-5 w-1/2" />
              <Skeleton className="mt-2 h-10 w-3/5 @3xl:h-5" />
            </div>
            <Skeleton className="h-18 w-36" />
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-11 @lg:w-28 @3xl:justify-self-end" />
          </div>
        </div>
      ))}
    </div>
  )
}
