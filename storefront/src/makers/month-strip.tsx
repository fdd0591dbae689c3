import { monthName } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { classes } from '@vitrina/ui'

/** The twelve months, those of work with a thick line, and today's marked. What it shows is said in words beside it. */
export function MonthStrip({ months, month: current }: { months: readonly number[]; month: number }) {
  const { language } = useApi()
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-12 text-center text-xs text-muted">
      {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => {
        const name = monthName(month, language)
        return (
          <span key={month} className={classes(month === current && 'bg-sunken font-semibold text-ink')}>
            {/* A border, and no background: forced colours keep it. */}
            <span
              className={classes(
                'block h-2 border-b',
                months.includes(month) ? 'border-b-8 border-accent' : 'border-line-strong',
              )}
            />
            <span className={classes('inline-block py-1', month === current && 'border-b border-ink')}>
              <span className="sm:hidden">{name.slice(0, 1).toUpperCase()}</span>
              <span className="max-sm:hidden">{name.slice(0, 3)}</span>
            </span>
          </span>
        )
      })}
    </div>
  )
}
