import type { Permission } from '@vitrina/contract/office'
import { AccountIcon, ParcelIcon } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import {
  ExchangeIcon,
  HomeIcon,
  MessagesIcon,
  ProductsIcon,
  ReviewsIcon,
  SettingsIcon,
  StaffIcon,
  TextsIcon,
  VouchersIcon,
} from './icons.tsx'

export type Entry = {
  to:
    | '/'
    | '/orders'
    | '/vouchers'
    | '/products'
    | '/messages'
    | '/reviews'
    | '/texts'
    | '/exchange'
    | '/settings'
    | '/staff'
    | '/account'
  label: string
  icon: ReactNode
  permission?: Permission
}

/** The screens this member may open, in the order of a day: for the rail, the tabs and the command palette. */
export function useEntries(): Entry[] {
  const t = useTexts()
  const { permissions } = useMe()
  const entries: Entry[] = [
    { to: '/', label: t(m.office_today), icon: <HomeIcon /> },
    { to: '/orders', label: t(m.office_orders), icon: <ParcelIcon />, permission: 'orders' },
    { to: '/products', label: t(m.office_products), icon: <ProductsIcon />, permission: 'stock' },
    { to: '/messages', label: t(m.office_messages), icon: <MessagesIcon />, permission: 'messages' },
    { to: '/reviews', label: t(m.office_reviews), icon: <ReviewsIcon />, permission: 'messages' },
    { to: '/vouchers', label: t(m.office_vouchers), icon: <VouchersIcon />, permission: 'orders' },
    { to: '/texts', label: t(m.office_texts), icon: <TextsIcon />, permission: 'texts' },
    { to: '/exchange', label: t(m.office_exchange), icon: <ExchangeIcon />, permission: 'content' },
    { to: '/settings', label: t(m.office_settings), icon: <SettingsIcon />, permission: 'settings' },
    { to: '/staff', label: t(m.office_staff), icon: <StaffIcon />, permission: 'staff' },
    { to: '/account', label: t(m.office_account), icon: <AccountIcon /> },
  ]
  return entries.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}
