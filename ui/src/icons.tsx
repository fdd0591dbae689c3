import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/**
 * Line icons on a 24-px grid in the text's colour. Always beside a text or a label, so hidden from screen readers.
 * One that points forward, as reading goes, points to the left in a text from right to left.
 */
export function icon(shape: ReactNode, pointsForward = false) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={classes(
          'size-6 shrink-0 fill-none stroke-current stroke-[1.4] [stroke-linecap:round] [stroke-linejoin:round]',
          pointsForward && 'rtl:-scale-x-100',
          className,
        )}
      >
        {shape}
      </svg>
    )
  }
}

export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const BinIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />)
export const MenuIcon = icon(<path d="M4 7.5h16M4 12h16M4 16.5h16" />)
export const SearchIcon = icon(<path d="M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4l4.6 4.6" />)
export const CartIcon = icon(<path d="M5 8.5h14l-1.1 11.2H6.1L5 8.5Zm3.8 0V7a3.2 3.2 0 0 1 6.4 0v1.5" />)
export const HeartIcon = icon(
  <path d="M12 19.6C7.4 16.6 4.4 13.5 4.4 9.9A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.6 2.8c0 3.6-3 6.7-7.6 9.7Z" />,
)
export const AccountIcon = icon(
  <path d="M12 11.6a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 19.8c.5-3.7 3.4-5.5 7.2-5.5s6.7 1.8 7.2 5.5" />,
)
export const ChevronIcon = icon(<path d="m9.5 6.5 5.5 5.5-5.5 5.5" />, true)
export const DownIcon = icon(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />)
export const MinusIcon = icon(<path d="M6 12h12" />)
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const FilterIcon = icon(<path d="M4 8h9m4 0h3M4 16h3m4 0h9M15 5.8v4.4M9 13.8v4.4" />)
export const ArrowIcon = icon(<path d="M4 12h15m-5.5-5.5L19 12l-5.5 5.5" />, true)
export const EnlargeIcon = icon(<path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />)
export const ParcelIcon = icon(
  <path d="M4.5 8.2 12 4.5l7.5 3.7v7.6L12 19.5l-7.5-3.7V8.2Zm0 0L12 12l7.5-3.8M12 12v7.5M8.2 6.4l7.5 3.7" />,
)
export const LinkIcon = icon(
  <path d="m10 14 4-4M8.5 11.5 6 14a2.8 2.8 0 0 0 4 4l2.5-2.5M15.5 12.5 18 10a2.8 2.8 0 0 0-4-4l-2.5 2.5" />,
)
export const ShareIcon = icon(<path d="M12 15V4m0 0L8 8m4-4 4 4M5.5 12v7.5h13V12" />)
