import { Button, ChevronIcon, classes } from '@vitrina/ui'
import { m, useTexts } from './texts.ts'

type Props = {
  /** What is moved, for who hears the buttons. */
  name: string
  index: number
  count: number
  isBusy?: boolean
  onMove: (to: number) => void
}

/** Moves an entry of a list up or down. A button that can't be used keeps the focus: it was pressed to get there. */
export function MoveButtons({ name, index, count, isBusy = false, onMove }: Props) {
  const t = useTexts()
  return (
    <span className="flex shrink-0">
      {([-1, 1] as const).map((step) => {
        const to = index + step
        const isEnd = to < 0 || to >= count
        return (
          <Button
            key={step}
            variant="link"
            aria-label={t(step < 0 ? m.office_move_up : m.office_move_down, { name })}
            aria-disabled={isBusy || isEnd}
            onClick={() => !isBusy && !isEnd && onMove(to)}
            className={classes('min-w-11 justify-center', isEnd && 'cursor-not-allowed opacity-30')}
          >
            <ChevronIcon className={step < 0 ? 'size-5 -rotate-90' : 'size-5 rotate-90'} />
          </Button>
        )
      })}
    </span>
  )
}
