import type { MenuItem } from '@vitrina/contract'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { MenuEntry } from './menu-entry.tsx'

/** The entries of the top menu in a row. At most one submenu is open: by pointing at its entry, or by its button. */
export function TopNav({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts()
  const nav = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  // An entry that was followed or closed with Escape stays closed while the pointer rests on it.
  const dismissed = useRef<number | null>(null)
  const leftAt = useRef({ x: 0, y: 0 })
  const dismiss = (id: number) => {
    dismissed.current = id
    setOpen(null)
  }
  useEffect(() => {
    if (open === null) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const entry = nav.current?.querySelector('[data-open]')
      if (entry?.contains(document.activeElement)) entry.querySelector('button')?.focus()
      dismissed.current = open
      setOpen(null)
    }
    const onPointerDown = ({ target }: Event) => !nav.current?.contains(target as Node) && setOpen(null)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, nav, dismissed])
  const openOnHover = (id: number, { pointerType, clientX, clientY }: PointerEvent) => {
    // A view transition fires leave and enter events although the pointer has not moved.
    const hasNotMoved = dismissed.current === id && leftAt.current.x === clientX && leftAt.current.y === clientY
    if (pointerType !== 'mouse' || hasNotMoved) return
    dismissed.current = null
    setOpen(id)
  }
  const closeOnLeave = ({ pointerType, clientX, clientY }: PointerEvent) => {
    leftAt.current = { x: clientX, y: clientY }
    if (pointerType === 'mouse') setOpen(null)
  }
  return (
    <nav ref={nav} aria-label={t(m.nav_label)} className="hidden grow self-stretch lg:block">
      <ul className="flex h-full flex-wrap items-stretch justify-center xl:gap-1">
        {items
          .filter(({ parent_id }) => parent_id === null)
          .map((item) => (
            <MenuEntry
              key={item.id}
              item={item}
              submenu={items.filter(({ parent_id }) => parent_id === item.id)}
              open={open === item.id}
              onOpen={() => setOpen(item.id)}
              onClose={() => setOpen((current) => (current === item.id ? null : current))}
              onFollow={() => dismiss(item.id)}
              onPointerEnter={(event) => openOnHover(item.id, event)}
              onPointerLeave={closeOnLeave}
            />
          ))}
      </ul>
    </nav>
  )
}
