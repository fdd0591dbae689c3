import type { ReactNode } from 'react'

/** Line icons as in the shop, on a 24-px grid in the text's colour; beside a label, so hidden from screen readers. */
const icon = (shape: ReactNode) =>
  function Icon() {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6 shrink-0 fill-none stroke-current stroke-[1.4] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        {shape}
      </svg>
    )
  }

export const HomeIcon = icon(<path d="M4.5 10.5 12 4.5l7.5 6v9h-5v-5.5h-5v5.5h-5z" />)
export const MessagesIcon = icon(<path d="M3.5 6h17v12h-17zM3.5 6.5l8.5 7 8.5-7" />)
export const StaffIcon = icon(
  <path d="M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 19c0-3 2.4-4.8 5.5-4.8s5.5 1.8 5.5 4.8M15.5 5.4a3.2 3.2 0 0 1 0 5.8M17 14.6c2.1.6 3.5 2.1 3.5 4.4" />,
)
export const ProductsIcon = icon(<path d="M4 11V4h7l9 9-7 7zM8 7.6a.6.6 0 1 1-.01 0" />)
export const SettingsIcon = icon(<path d="M4 7h9M19 7h1M13 4.5v5h6v-5zM4 17h1M11 17h9M5 14.5v5h6v-5z" />)
export const ReviewsIcon = icon(<path d="m12 4.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7 2.4-5Z" />)
export const TextsIcon = icon(<path d="M6 3.5h8.5L19 8v12.5H6zM14 4v4.5h4.5M9 12.5h7M9 16h7" />)
export const ExchangeIcon = icon(<path d="M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5" />)
export const VouchersIcon = icon(
  <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14.5 7v2M14.5 11v2M14.5 15v2" />,
)
