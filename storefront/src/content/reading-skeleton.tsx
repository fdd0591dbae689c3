import { Skeleton } from '@vitrina/ui'

/** An article or page that is loading: a heading, text, and the picture beside it. */
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
