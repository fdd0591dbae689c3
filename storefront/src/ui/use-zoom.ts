import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type View, WHOLE, within, zoomAt } from './zoom.ts'

const STEP = 2.5
const DOUBLE_TAP = 300
/** Pixels a finger may tremble in a tap, and must travel in a swipe. */
const TAP = 8
const SWIPE = 50

type Point = { x: number; y: number }

/** For a `target` inside a `stage`: magnifying with wheel, click, double tap and two fingers; moving what is magnified; swiping what is not. */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const view = useRef<View>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const press = useRef<Point & { moved: boolean; pinched: boolean }>({ x: 0, y: 0, moved: false, pinched: false })
  const lastTap = useRef(0)

  const size = () => stage.current!.getBoundingClientRect()
  const show = (next: View) => {
    view.current = next
    // By script: documents allow no style attributes of their own.
    if (target.current) target.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    setZoomed(next.scale > 1)
  }
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = size()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => show(zoomAt(view.current, factor, at, size()))
  const toggle = (at?: Point) => (view.current.scale > 1 ? show(WHOLE) : zoom(STEP, at))

  useEffect(() => {
    const element = stage.current
    // Not React's: a wheel must be kept from scrolling, which a passive listener can't.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const onPointerDown = (event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, at)
    if (fingers.current.size === 1) press.current = { ...at, moved: false, pinched: false }
    else press.current.pinched = true
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      zoom(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(middle))
    } else if (view.current.scale > 1) {
      const { scale, x, y } = view.current
      show(within({ scale, x: x + now.x - before.x, y: y + now.y - before.y }, size()))
    }
    if (distance(now, press.current) > TAP) press.current.moved = true
    fingers.current.set(event.pointerId, now)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || press.current.pinched) return
    const [dx, dy] = [event.clientX - press.current.x, event.clientY - press.current.y]
    if (press.current.moved) {
      if (view.current.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
      return
    }
    const twice = event.timeStamp - lastTap.current < DOUBLE_TAP
    lastTap.current = twice ? 0 : event.timeStamp
    if (event.pointerType === 'mouse' || twice) toggle(fromMiddle({ x: event.clientX, y: event.clientY }))
  }
  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return {
    stage,
    target,
    zoomed,
    zoom,
    toggle,
    reset: () => show(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
