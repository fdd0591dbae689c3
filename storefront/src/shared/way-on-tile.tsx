import { ArrowIcon } from '@vitrina/ui'
import { HrefLink } from './href-link.tsx'

/** A link in the shape of a card's picture, which fills a row that has a place left. */
export function WayOnTile({ href, children }: { href: string; children: string }) {
  return (
    <HrefLink href={href} className="group/all flex aspect-[4/5] flex-col justify-between gap-4 bg-sunken p-4 lg:p-6">
      <ArrowIcon className="size-7 transition-transform group-hover/all:translate-x-1 rtl:group-hover/all:-translate-x-1" />
      <span className="font-display text-[length:clamp(0.9375rem,10cqi,1.5rem)] leading-tight decoration-1 underline-offset-4 group-hover/all:underline">
        {children}
      </span>
    </HrefLink>
  )
}
