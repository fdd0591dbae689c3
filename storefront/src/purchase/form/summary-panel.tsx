import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, DownIcon } from '@vitrina/ui'

type Props = {
  /** Of the form it belongs to: begins its ids. */
  formName: string
  title: string
  /** Undefined while it loads. */
  total: number | undefined
  /** What the total is called, where a voucher has paid a part of it. */
  totalLabel?: string | undefined
  isUpdating: boolean
  /** An error of a field in the panel, which opens it. */
  error: string | undefined
  children: ReactNode
  /** The form's button beside the total in the bar of a narrow screen. */
  button: ReactNode
}

/** What is ordered or booked and what it costs: in a sticky column beside the form, or on a narrow screen in a sticky bar that expands. */
export function SummaryPanel({ formName, title, total, totalLabel, isUpdating, error, children, button }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const label = totalLabel ?? t(m.cart_total)
  const [isOpen, setIsOpen] = useState(false)
  const [lastError, setLastError] = useState(error)
  if (error !== lastError) {
    setLastError(error)
    if (error) setIsOpen(true)
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    toggle.current?.focus()
  }
  const headingId = `${formName}-summary`
  const bodyId = `${formName}-summary-body`
  return (
    <aside
      aria-labelledby={headingId}
      data-sticky-bar
      onKeyDown={onKeyDown}
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:bleed max-lg:mt-8 max-lg:border-t max-lg:border-line max-lg:bg-raised lg:sticky-column lg:col-span-5"
    >
      <div className="lg:bg-raised lg:p-7">
        <h2 id={headingId} className="text-xl max-lg:sr-only">
          {title}
        </h2>
        <div
          id={bodyId}
          className={classes(
            'lg:mt-5',
            isOpen
              ? 'max-lg:gutters max-lg:max-h-[calc(100dvh-11rem-env(safe-area-inset-top)-env(safe-area-inset-bottom))] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-b max-lg:border-line max-lg:py-5'
              : 'max-lg:hidden',
          )}
        >
          {children}
        </div>
        <p role="status" className="sr-only">
          {total !== undefined && !isUpdating ? `${label}: ${formatPrice(total)}` : ''}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-13 grow basis-24 items-center gap-2 text-start leading-tight tabular-nums"
          >
            <span>
              <span className="block text-sm text-muted">
                {label}
                <span className="sr-only">, {title}: </span>
              </span>
              <span
                aria-busy={total === undefined || isUpdating || undefined}
                className={classes(
                  'text-lg font-semibold whitespace-nowrap transition-opacity',
                  isUpdating && 'opacity-50',
                )}
              >
                {total === undefined ? '…' : formatPrice(total)}
              </span>
            </span>
            <DownIcon className={classes('size-5 shrink-0 transition-transform', !isOpen && 'rotate-180')} />
          </button>
          {button}
        </div>
      </div>
    </aside>
  )
}
