import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import type { Found } from '@vitrina/contract/office'
import { useSwitchLanguage } from '@vitrina/i18n'
import { AccountIcon, ArrowIcon, ParcelIcon, useDebouncedValue } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useAttentionParts } from '../attention/index.ts'
import { isSoundOn, playSound, setSound } from '../live/index.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import { useEntries } from './entries.tsx'
import { MessagesIcon, ProductsIcon, TextsIcon } from './icons.tsx'
import { useLogOut } from './use-log-out.ts'

type Item = { id: string; label: string; detail?: string; icon: ReactNode; go: () => void }
type Section = { id: string; title: string; items: Item[] }

const TYPING_PAUSE_MS = 150

/** Whether what was typed is in an item's words. */
export const isMeant =
  (typed: string) =>
  ({ label, detail = '' }: Item): boolean =>
    `${label} ${detail}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** The screens this member may open. */
export function useScreens(): Item[] {
  const t = useTexts()
  const router = useRouter()
  const screens = useEntries().map(({ to, label, icon }) => ({
    id: to,
    label,
    icon,
    go: () => void router.navigate({ to }),
  }))
  const attention = useAttentionParts().map(({ part, title }) => ({
    id: `attention-${part}`,
    label: title,
    detail: t(m.office_attention),
    icon: <ArrowIcon />,
    go: () => void router.navigate({ to: '/attention', search: { part } }),
  }))
  const shop = { id: 'shop', label: t(m.office_see_shop), icon: <ArrowIcon />, go: () => location.assign('/') }
  return [...screens, ...attention, shop]
}

/** What this member can do from anywhere. */
export function useActions(): Item[] {
  const t = useTexts()
  const router = useRouter()
  const { permissions } = useMe()
  const current = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const logOut = useLogOut()
  const newOrder = {
    id: 'new-order',
    label: t(m.office_order_new),
    icon: <ParcelIcon />,
    go: () => void router.navigate({ to: '/orders/new' }),
  }
  const sound = {
    id: 'sound',
    label: t(isSoundOn() ? m.office_palette_sound_off : m.office_palette_sound_on),
    icon: <ArrowIcon />,
    go() {
      setSound(!isSoundOn())
      // Who turns it on hears what it is.
      if (isSoundOn()) void playSound().catch(() => {})
    },
  }
  const languages = LANGUAGES.filter((language) => language !== current).map((language) => ({
    id: `language-${language}`,
    label: LOCALES[language].name,
    detail: t(m.office_language),
    icon: <ArrowIcon />,
    go: () => void switchLanguage(language),
  }))
  const end = { id: 'log-out', label: t(m.office_log_out), icon: <AccountIcon />, go: () => void logOut() }
  return [...(permissions.includes('orders') ? [newOrder] : []), sound, ...languages, end]
}

/** Records by what was typed, in one call. What was found before stays until the next answer. */
export function useFound(typed: string): { found: Section[]; isSearching: boolean } {
  const t = useTexts()
  const { api } = useOffice()
  const router = useRouter()
  const now = typed.trim()
  const q = useDebouncedValue(now, TYPING_PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await api('GET /search', { query: { q }, signal })).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  const goTo = (href: string) => void router.navigate({ href })
  return {
    found: now !== '' && q !== '' && data ? sectionsOf(data, goTo, t) : [],
    isSearching: now !== '' && (isFetching || q !== now),
  }
}

function sectionsOf(
  { orders, customers, products, texts, messages }: Found,
  goTo: (href: string) => void,
  t: Texts,
): Section[] {
  const section = <T,>(id: string, title: string, found: readonly T[] = [], itemOf: (one: T) => Item): Section => ({
    id,
    title,
    items: found.map(itemOf),
  })
  return [
    section('orders', t(m.office_orders), orders, ({ number, name, address }) => ({
      id: `order-${number}`,
      label: t(m.office_palette_order, { number, name }),
      detail: address,
      icon: <ParcelIcon />,
      go: () => goTo(`/orders/${number}`),
    })),
    section('customers', t(m.office_palette_customers), customers, ({ name, q, order_count }) => ({
      id: `customer-${q}`,
      label: name,
      detail: `${q} · ${t(m.office_palette_customer_orders, { count: order_count })}`,
      icon: <AccountIcon />,
      go: () => goTo(`/orders?${new URLSearchParams({ q })}`),
    })),
    section('products', t(m.office_products), products, ({ key, name }) => ({
      id: `product-${key}`,
      label: name,
      icon: <ProductsIcon />,
      go: () => goTo(`/products/${encodeURIComponent(key)}`),
    })),
    section('texts', t(m.office_texts), texts, ({ kind, key, title }) => ({
      id: `${kind}-${key}`,
      label: title,
      icon: <TextsIcon />,
      go: () => goTo(`/texts/${kind}/${encodeURIComponent(key)}`),
    })),
    section('messages', t(m.office_messages), messages, ({ id, name, subject }) => ({
      id: `message-${id}`,
      label: subject,
      detail: name,
      icon: <MessagesIcon />,
      go: () => goTo(`/messages/${id}`),
    })),
  ]
}
