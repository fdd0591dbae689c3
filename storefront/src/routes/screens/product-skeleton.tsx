import { Skeleton } from '../../ui/skeleton.tsx'

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
