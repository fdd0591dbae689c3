import { useSearch } from '@tanstack/react-router'
import type { User } from '@vitrina/contract'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyComponent } from '../shared/loading/lazy-component.tsx'
import { Overview } from './overview.tsx'
import { clearMessages } from '../shared/messages/messages.ts'
import { type Part, PART_TITLES, partOf } from './parts.ts'
import { BackToOverview, PartList } from './part-list.tsx'
import { useCustomer } from './profile-queries.ts'

/** In chunks of their own, so that the orders load without the forms. */
const AddressesPart = lazyComponent(() => import('./details/addresses.tsx'), 'AddressesPart')
const BookingsPart = lazyComponent(() => import('./orders/records.tsx'), 'BookingsPart')
const DataPart = lazyComponent(() => import('./details/data.tsx'), 'DataPart')
const DetailsPart = lazyComponent(() => import('./details/details.tsx'), 'DetailsPart')
const DevicesPart = lazyComponent(() => import('./details/devices.tsx'), 'DevicesPart')
const OrdersPart = lazyComponent(() => import('./orders/records.tsx'), 'OrdersPart')
const SecurityPart = lazyComponent(() => import('./details/security.tsx'), 'SecurityPart')

/** Loads the chunk of a part, so that it is shown at once. */
export async function preloadPart(part: Part): Promise<void> {
  const components = {
    orders: OrdersPart,
    bookings: BookingsPart,
    details: DetailsPart,
    security: SecurityPart,
    addresses: AddressesPart,
    devices: DevicesPart,
    data: DataPart,
  }
  if (part !== 'overview') await components[part].preload()
}

/** The account area: the list of its parts, and one of them. */
export function Profile() {
  const t = useTexts()
  const part = partOf(useSearch({ from: '/profile_/$token' }).part)
  const heading = useFocusOnChange(part)
  const user = useCustomer()
  if (!user) return null
  return (
    <div className="frame gap-x-16 pt-6 pb-20 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-14">
      <div className="max-lg:hidden">
        <PartList current={part} className="sticky top-28" />
      </div>
      <div className="max-w-3xl min-w-0">
        {part !== 'overview' && <BackToOverview />}
        <h1 ref={heading} tabIndex={-1} className="text-3xl lg:text-4xl">
          {part === 'overview' ? t(m.profile_greeting, { name: user.first_name }) : t(PART_TITLES[part])}
        </h1>
        <div key={part} className="mt-6 lg:mt-8">
          <ErrorBoundary>
            <Suspense>{contentOf(part, user)}</Suspense>
          </ErrorBoundary>
        </div>
        {part === 'overview' && <PartList current={part} className="mt-12 lg:hidden" />}
      </div>
    </div>
  )
}

function contentOf(part: Part, user: User): ReactNode {
  switch (part) {
    case 'orders':
      return <OrdersPart isConfirmed={user.email_confirmed} />
    case 'bookings':
      return <BookingsPart isConfirmed={user.email_confirmed} />
    case 'details':
      return <DetailsPart user={user} />
    case 'security':
      return <SecurityPart user={user} />
    case 'addresses':
      return <AddressesPart user={user} />
    case 'devices':
      return <DevicesPart />
    case 'data':
      return <DataPart user={user} />
    default:
      return <Overview user={user} />
  }
}

/**
 * When another part is shown, its heading takes the focus, and messages about the former one are cleared. The shell does neither, because
 * the path of the address stays.
 */
function useFocusOnChange(part: Part) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    clearMessages()
    heading.current?.focus({ preventScroll: true })
  }, [part])
  return heading
}
