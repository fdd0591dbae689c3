import { Skeleton } from '@vitrina/ui'

/** The form, and the summary beside it. */
export function ReservationSkeleton() {
  return (
    <div aria-busy="true" className="mt-8 grid grid-cols-1 gap-x-16 lg:mt-10 lg:grid-cols-12">
      <Skeleton className="h-[40rem] lg:col-span-7" />
      <Skeleton className="h-96 max-lg:hidden lg:col-span-5" />
    </div>
  )
}
