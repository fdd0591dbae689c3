import { useLocation } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { HrefLink } from '../lib/href-link.tsx'
import { classes } from '../ui/classes.ts'
import { DownIcon } from '../ui/icons.tsx'

type Props = {
  item: MenuItem
  below: readonly MenuItem[]
  open: boolean
  onOpen: () => void
  onClose: () => void
  onFollow: () => void
} & Pick<ComponentProps<'li'>, 'onPointerEnter' | 'onPointerLeave'>

/** A link of the menu, and the button that opens what is below it. Tabbing passes by what is closed. */
export function MenuEntry({ item, below, open, onOpen, onClose, onFollow, ...pointing }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const id = useId()
  const panel = useRef<HTMLUListElement>(null)
  const here = pathname === item.href || below.some(({ href }) => href === pathname)
  const onKeyDown = (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown'
    if (below.length === 0 || (!down && event.key !== 'ArrowUp') || (!open && !down)) return
    event.preventDefault()
    flushSync(onOpen)
    const links = [...panel.current!.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links.at(down ? (at + 1) % links.length : Math.max(at, 0) - 1)?.focus()
  }
  // The pointer that presses it has opened it already.
  const toggle = ({ nativeEvent }: MouseEvent) =>
    open && (nativeEvent as PointerEvent).pointerType !== 'mouse' ? onClose() : onOpen()
  return (
    <li
      className="group/entry relative flex items-center pl-1"
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onClose()
      }
      {...(below.length > 0 ? pointing : {})}
    >
      <HrefLink
        href={item.href}
        onClick={onFollow}
        className={classes(
          'flex min-h-11 items-center px-2 font-medium whitespace-nowrap underline-offset-[0.5em] transition-colors hover:text-accent',
          here && 'underline decoration-accent decoration-2',
        )}
      >
        {item.label}
      </HrefLink>
      {below.length > 0 && (
        <>
          <button
            type="button"
            aria-label={t(m.nav_below, { name: item.label })}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
            className="-ml-1.5 inline-flex h-11 w-7 items-center justify-center text-muted transition-colors hover:text-accent noscript:hidden"
          >
            <DownIcon className={classes('size-4 transition-transform duration-150', open && 'rotate-180')} />
          </button>
          <ul
            ref={panel}
            id={id}
            onClick={onFollow}
            className={classes(
              'absolute top-full left-0 min-w-60 border border-t-0 border-line bg-paper py-3 shadow-xl shadow-black/5 transition-opacity duration-150 starting:opacity-0',
              !open && 'hidden noscript:group-focus-within/entry:block noscript:group-hover/entry:block',
            )}
          >
            {below.map((child) => (
              <li key={child.id}>
                <HrefLink
                  href={child.href}
                  className="flex min-h-11 items-center px-5 whitespace-nowrap -outline-offset-2 transition-colors hover:bg-sunken"
                >
                  {child.label}
                </HrefLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
