import { useLocation } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../../shared/href-link.tsx'
import { classes, DownIcon } from '@vitrina/ui'

type Props = {
  item: MenuItem
  submenu: readonly MenuItem[]
  open: boolean
  onOpen: () => void
  onClose: () => void
  onFollow: () => void
} & Pick<ComponentProps<'li'>, 'onPointerEnter' | 'onPointerLeave'>

/** A link of the top menu, and a button that opens its submenu. The links of a closed submenu can't be reached with Tab. */
export function MenuEntry({ item, submenu, open, onOpen, onClose, onFollow, ...pointerHandlers }: Props) {
  const t = useTexts()
  // The list of what is in a category is that category's.
  const pathname = useLocation({ select: (location) => location.pathname.replace(/^\/categories\//, '/category/') })
  const id = useId()
  const panel = useRef<HTMLUListElement>(null)
  const isCurrent = pathname === item.href || submenu.some(({ href }) => href === pathname)
  const onKeyDown = (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown'
    if (submenu.length === 0 || (!down && event.key !== 'ArrowUp') || (!open && !down)) return
    event.preventDefault()
    flushSync(onOpen)
    const links = [...panel.current!.querySelectorAll('a')]
    const index = links.indexOf(document.activeElement as HTMLAnchorElement)
    links.at(down ? (index + 1) % links.length : Math.max(index, 0) - 1)?.focus()
  }
  // A mouse has opened it by pointing at it before the press.
  const toggle = ({ nativeEvent }: MouseEvent) =>
    open && (nativeEvent as PointerEvent).pointerType !== 'mouse' ? onClose() : onOpen()
  return (
    <li
      className="group/entry relative flex items-center ps-1"
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onClose()
      }
      {...(submenu.length > 0 ? pointerHandlers : {})}
    >
      <HrefLink
        href={item.href}
        onClick={onFollow}
        className={classes(
          'flex min-h-11 items-center px-1.5 font-semibold xl:px-2 whitespace-nowrap underline-offset-[0.5em] transition-colors hover:text-accent',
          isCurrent && 'underline decoration-accent decoration-2',
        )}
      >
        {item.label}
      </HrefLink>
      {submenu.length > 0 && (
        <>
          <button
            type="button"
            aria-label={t(m.nav_submenu, { name: item.label })}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
            className="-ms-1.5 inline-flex h-11 w-7 items-center justify-center text-muted transition-colors hover:text-accent noscript:hidden"
          >
            <DownIcon className={classes('size-4 transition-transform duration-150', open && 'rotate-180')} />
          </button>
          <ul
            ref={panel}
            id={id}
            onClick={onFollow}
            className={classes(
              'absolute top-full inset-s-0 min-w-60 rounded-b-box border border-line bg-paper py-3 shadow-xl shadow-black/5 transition-opacity duration-150 starting:opacity-0',
              !open && 'hidden noscript:group-focus-within/entry:block noscript:group-hover/entry:block',
            )}
          >
            {submenu.map((child) => (
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
