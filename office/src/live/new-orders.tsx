import { Link } from '@tanstack/react-router'
import { buttonClass } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import { beginsWithNewest, onLiveMessage, placedOrders } from './messages.ts'

/** Where a list does not begin with the newest orders: how many have come since it is shown, and a way to them. */
export function NewOrders({ search }: { search: { page?: number; sort?: unknown } }) {
  const t = useTexts()
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const waits = !beginsWithNewest(search)
  useEffect(() => {
    if (!waits) return
    return onLiveMessage((message) => {
      if (message.event !== 'changed') return
      const placed = placedOrders(message.changes)
      if (placed.length > 0) setNumbers((before) => new Set([...before, ...placed]))
    })
  }, [waits])
  return (
    <output className="block">
      {numbers.size > 0 && (
        <Link
          to="/orders"
          search={{}}
          className={buttonClass({ variant: 'secondary', className: 'mb-4 rounded-full' })}
        >
          {t(m.office_new_orders, { count: numbers.size })}
        </Link>
      )}
    </output>
  )
}
