import { Button, ChevronIcon } from '@vitrina/ui'
import { m, useTexts } from './texts.ts'

type Props = {
  /** What is moved, for who hears the buttons. */
  name: string
  index: number
  count: number
  isBusy?: boolean
  onMove: (to: number) => void
}

/** Moves an entry of a list up or down. */
export function MoveButtons({ name, index, count, isBusy = false, onMove }: Props) {
  const t = useTexts()
  return (
    <span className="flex shrink-0">
      {([-1, 1] as const).map((step) => {
        const to = index + step
        return (
          <Button
            key={step}
            variant="link"
            aria-label={t(step < 0 ? m.office_move_up : m.office_move_down, { name })}
            disabled={isBusy || to < 0 || to >= count}
            onClick={() => onMove(to)}
            className="min-w-11 justify-center disabled:opacity-30"
          >
            <ChevronIcon className={step < 0 ? 'size-5 -rotate-90' : 'size-5 rotate-90'} />
          </Button>
        )
      })}
    </span>
  )
}
