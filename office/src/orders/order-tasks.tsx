import { Link } from '@tanstack/react-router'
import type { OrderTask } from '@vitrina/contract/office'
import { ORDER_TASKS } from '@vitrina/contract/office/constants'
import { classes } from '@vitrina/ui'
import { useCurrentInSight } from '../lists/index.ts'
import { m, useTexts } from '../shared/texts.ts'
import { taskText } from './order-texts.ts'
import type { OrderSearch } from './queries.ts'

type Props = { search: OrderSearch; counts: Record<OrderTask, number> | undefined }

/** What is to be done, with how many orders wait for it. The search and the sort stay. */
export function Tasks({ search: { task: current, q, sort }, counts }: Props) {
  const t = useTexts()
  const nav = useCurrentInSight(current)
  const tab = (task: OrderTask | undefined, label: string, count?: number) => (
    <li key={label} className="shrink-0">
      <Link
        to="/orders"
        search={{ ...(q && { q }), ...(sort && { sort }), ...(task && { task }) }}
        activeOptions={{ exact: true }}
        aria-current={task === current ? 'page' : undefined}
        className={classes(
          'flex min-h-11 items-center gap-2 border-b-2 px-3',
          task === current ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {label}
        {count !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav
      ref={nav}
      aria-label={t(m.office_orders)}
      className="-mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter) sm:mx-0 sm:px-0"
    >
      <ul className="flex">
        {ORDER_TASKS.map((task) => tab(task, taskText(task, t), counts?.[task]))}
        {tab(undefined, t(m.office_task_all))}
      </ul>
    </nav>
  )
}
