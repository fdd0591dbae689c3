import { Skeleton } from '../../ui/skeleton.tsx'

/** What is read: a heading, lines of text and the picture beside them. */
export function ReadingSkeleton() {
  return (
    <div aria-busy="true" className="frame grid gap-8 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-7">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-5 h-32 w-11/12" />
      </div>
      <Skeleton className="aspect-[3/2] lg:col-span-5 lg:aspect-[4/5]" />
    </div>
  )
}

/** The news: a large first one, and a row for each of the others. */
export function NewsSkeleton() {
  return (
    <div aria-busy="true" className="frame grid gap-x-12 gap-y-8 py-10 lg:grid-cols-2 lg:py-16">
      <Skeleton className="h-12 w-48 lg:col-span-2" />
      <Skeleton className="aspect-[3/2] lg:col-span-2 lg:aspect-[5/2]" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  )
}
