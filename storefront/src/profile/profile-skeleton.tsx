import { Skeleton } from '@vitrina/ui'

/** The parts at the side, and the one that is shown. Apart from the account area, which is in a chunk of its own. */
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
