import { classes } from './classes.ts'

/** A grey box in place of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}

/** A grey word in place of a text that is loading, as high as the text around it. */
export function TextSkeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('skeleton inline-block', className)}>
      {'\u00a0'}
    </span>
  )
}

/** A heading and a grid of 4:5 pictures, the layout of most screens. */
export function PageSkeleton() {
  return (
    <div className="frame py-10" aria-busy="true">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-6 h-12 w-72 max-w-full" />
      <GridSkeleton />
    </div>
  )
}

export function GridSkeleton() {
  return (
    <div className="grid4 mt-10 gap-x-4 gap-y-10 sm:gap-x-6">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[4/5]" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
