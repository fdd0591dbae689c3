import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { stepTo } from '../reading-direction.ts'

/** A picture scaled by `scale` and moved by `x`, `y` px from the centre of its stage. */
export type ZoomState = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const UNZOOMED: ZoomState = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 4

/** Zooms by `factor` around `point` (px from the centre of the stage), which stays where it is, and clamps the result to the stage. */
export function zoomAt(view: ZoomState, factor: number, point: Point, stage: Size): ZoomState {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return clampToStage(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  )
}

/** Limits the offset so that the scaled picture still covers the stage. */
export function clampToStage({ scale, x, y }: ZoomState, { width, height }: Size): ZoomState {
  const clamp = (value: number, size: number) => {
    const max = (size * (scale - 1)) / 2
    return Math.min(max, Math.max(-max, value))
  }
  return { scale, x: clamp(x, width), y: clamp(y, height) }
}

const CLICK_SCALE = 2.5
const DOUBLE_TAP_MS = 300
/** Pixels a finger may move during a tap, and must move for a swipe. */
const TAP_TOLERANCE_PX = 8
const SWIPE_MIN_PX = 50

/**
 * Zooms a `target` element inside a `stage` with wheel, click, double tap and pinch, and moves it while zoomed. Without zoom, a horizontal
 * swipe calls `onSwipe`.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const view = useRef<ZoomState>(UNZOOMED)
  const fingers = useRef(new Map<number, Point>())
  const press = useRef<Point & { moved: boolean; pinched: boolean }>({ x: 0, y: 0, moved: false, pinched: false })
  const lastTap = useRef(0)

  const size = () => stage.current!.getBoundingClientRect()
  const show = (next: ZoomState) => {
    view.current = next
    // Set by script, because the content security policy forbids style attributes in the document.
    if (target.current) target.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    setZoomed(next.scale > 1)
  }
  const fromCentre = ({ x, y }: Point): Point => {
    const { left, top, width, height } = size()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => show(zoomAt(view.current, factor, at, size()))
  const toggle = (at?: Point) => (view.current.scale > 1 ? show(UNZOOMED) : zoom(CLICK_SCALE, at))

  useEffect(() => {
    const element = stage.current
    // React adds wheel listeners as passive ones, which can't prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), fromCentre({ x: event.clientX, y: event.clientY }))
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
      const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      zoom(distance(now, other) / Math.max(1, distance(before, other)), fromCentre(centre))
    } else if (view.current.scale > 1) {
      const { scale, x, y } = view.current
      show(clampToStage({ scale, x: x + now.x - before.x, y: y + now.y - before.y }, size()))
    }
    if (distance(now, press.current) > TAP_TOLERANCE_PX) press.current.moved = true
    fingers.current.set(event.pointerId, now)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || press.current.pinched) return
    const [dx, dy] = [event.clientX - press.current.x, event.clientY - press.current.y]
    if (press.current.moved) {
      if (view.current.scale === 1 && Math.abs(dx) > SWIPE_MIN_PX && Math.abs(dx) > Math.abs(dy))
        onSwipe(stepTo(dx < 0 ? 'right' : 'left'))
      return
    }
    const twice = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = twice ? 0 : event.timeStamp
    if (event.pointerType === 'mouse' || twice) toggle(fromCentre({ x: event.clientX, y: event.clientY }))
  }
  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return {
    stage,
    target,
    zoomed,
    zoom,
    toggle,
    reset: () => show(UNZOOMED),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
