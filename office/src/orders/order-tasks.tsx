import { Link } from '@tanstack/react-router'
import type { OrderTask } from '@vitrina/contract/office'
import { ORDER_TASKS } from '@vitrina/contract/office/constants'
import { TabRow, tabClass } from '../lists/index.ts'
import { m, useTexts } from '../shared/texts.ts'
import { taskText } from './order-texts.ts'
import type { OrderSearch } from './queries.ts'

type Props = { search: OrderSearch; counts: Record<OrderTask, number> | undefined }

/** What is to be done, with how many orders wait for it. The search and the sort stay. */
export function Tasks({ search: { task: current, q, sort }, counts }: Props) {
  const t = useTexts()
  const tab = (task: OrderTask | undefined, label: string, count?: number) => (
    <li key={label}>
      <Link
        to="/orders"
        search={{ ...(q && { q }), ...(sort && { sort }), ...(task && { task }) }}
        activeOptions={{ exact: true }}
        aria-current={task === current ? 'page' : undefined}
        className={tabClass(task === current)}
      >
        {label}
        {count !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <TabRow label={t(m.office_orders)} current={current}>
      {ORDER_TASKS.map((task) => tab(task, taskText(task, t), counts?.[task]))}
      {tab(undefined, t(m.office_task_all))}
    </TabRow>
  )
}
