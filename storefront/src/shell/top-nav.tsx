import type { MenuItem } from '@vitrina/contract'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { MenuEntry } from './menu-entry.tsx'

/** The entries of the menu in a row, at most one of them open: by pointing at it, or by its button. */
export function TopNav({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts()
  const nav = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  // Followed or dismissed, an entry stays closed for as long as the pointer rests on it.
  const dismissed = useRef<number | null>(null)
  const left = useRef({ x: 0, y: 0 })
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
  const points = (id: number, { pointerType, clientX, clientY }: PointerEvent) => {
    // While two screens cross-fade the pointer is told to have left, and to have come, without having moved.
    const rests = dismissed.current === id && left.current.x === clientX && left.current.y === clientY
    if (pointerType !== 'mouse' || rests) return
    dismissed.current = null
    setOpen(id)
  }
  const leaves = ({ pointerType, clientX, clientY }: PointerEvent) => {
    left.current = { x: clientX, y: clientY }
    if (pointerType === 'mouse') setOpen(null)
  }
  return (
    <nav ref={nav} aria-label={t(m.nav_label)} className="hidden h-full grow lg:block">
      <ul className="flex h-full items-stretch justify-center gap-1">
        {items
          .filter(({ parent_id }) => parent_id === null)
          .map((item) => (
            <MenuEntry
              key={item.id}
              item={item}
              below={items.filter(({ parent_id }) => parent_id === item.id)}
              open={open === item.id}
              onOpen={() => setOpen(item.id)}
              onClose={() => setOpen((now) => (now === item.id ? null : now))}
              onFollow={() => dismiss(item.id)}
              onPointerEnter={(event) => points(item.id, event)}
              onPointerLeave={leaves}
            />
          ))}
      </ul>
    </nav>
  )
}
