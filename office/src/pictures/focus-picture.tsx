import { classes } from '@vitrina/ui'
import type { KeyboardEvent, MouseEvent } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import { pictureAddress } from './picture-address.ts'

/** A point of a picture, in percent from the left and from the top. */
export type Focus = { x: number; y: number }
export const MIDDLE: Focus = { x: 50, y: 50 }

/** The shop crops to the nearest fifth percent. */
const STEP = 5
const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const inPicture = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))

type Props = {
  file: string
  /** Of the picture, for who does not see it. */
  name: string
  value: Focus
  disabled: boolean
  className?: string
  onChange: (value: Focus) => void
}

/** A whole picture with the point that stays in view where the shop crops it: a press or the arrow keys move it. */
export function FocusPicture({ file, name, value, disabled, className, onChange }: Props) {
  const t = useTexts()
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter presses the button at no point.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: inPicture(((clientX - left) / width) * 100), y: inPicture(((clientY - top) / height) * 100) })
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: inPicture(value.x + step.x), y: inPicture(value.y + step.y) })
  }
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t(m.office_picture_focus, { name, ...value })}
      onClick={press}
      onKeyDown={move}
      className={classes('relative block cursor-crosshair self-start', className)}
    >
      <img src={pictureAddress(file)} alt="" className="h-auto w-full rounded-picture bg-sunken" />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        <circle cx={`${value.x}%`} cy={`${value.y}%`} r="7" className="fill-none stroke-paper stroke-4" />
        <circle cx={`${value.x}%`} cy={`${value.y}%`} r="7" className="fill-none stroke-ink stroke-2" />
      </svg>
    </button>
  )
}
