import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowIcon, ParcelIcon, SearchIcon, useDebouncedValue } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useAttentionParts } from '../attention/index.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useEntries } from './entries.tsx'

type Item = { id: string; label: string; detail?: string; icon: ReactNode; go: () => void }

const MAX_ORDERS = 6
const TYPING_PAUSE_MS = 200

/** Goes anywhere by typing: to the screens this member may open, and to an order by its number or a name. */
export default function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-black/40 px-4 pt-[min(12dvh,6rem)]"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-box border border-line bg-paper text-ink shadow-lg">
        <Dialog aria-label={t(m.office_palette)} className="outline-none">
          <Search onDone={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const screens = useScreens(typed)
  const { orders, isSearching } = useOrders(typed)
  const sections = [
    { id: 'orders', title: t(m.office_orders), items: orders },
    { id: 'screens', title: t(m.office_palette_screens), items: screens },
  ].filter(({ items }) => items.length > 0)
  const items = sections.flatMap((section) => section.items)
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField
        aria-label={t(m.office_palette)}
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="flex items-center gap-3 border-b border-line px-4 text-muted"
      >
        <SearchIcon />
        <Input
          placeholder={t(m.office_palette_hint)}
          className="min-h-14 w-full min-w-0 grow bg-transparent text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <Menu
        aria-label={t(m.office_palette)}
        items={sections}
        className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2 outline-none"
        onAction={(key) => {
          onDone()
          items.find(({ id }) => id === key)?.go()
        }}
        renderEmptyState={() => (
          <p className="px-3 py-4 text-muted">{t(isSearching ? m.office_palette_searching : m.office_palette_none)}</p>
        )}
      >
        {(section) => (
          <MenuSection id={section.id}>
            <Header className="px-3 pt-2 pb-1 text-xs text-muted">{section.title}</Header>
            <Collection items={section.items}>
              {({ id, label, detail, icon }) => (
                <MenuItem
                  id={id}
                  textValue={label}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-sunken data-focused:outline-2 data-focused:-outline-offset-2 data-focused:outline-accent"
                >
                  {icon}
                  <span className="min-w-0 grow">
                    <span className="block truncate">{label}</span>
                    {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
                  </span>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
      <output className="sr-only">
        {!isSearching && typed !== '' && t(m.office_palette_found, { count: items.length })}
      </output>
    </Autocomplete>
  )
}

const contains = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

function useScreens(typed: string): Item[] {
  const t = useTexts()
  const navigate = useNavigate()
  const screens: Item[] = useEntries().map(({ to, label, icon }) => ({
    id: to,
    label,
    icon,
    go: () => void navigate({ to }),
  }))
  const shop: Item = {
    id: 'shop',
    label: t(m.office_see_shop),
    icon: <ArrowIcon />,
    go: () => location.assign('/'),
  }
  const newOrder: Item = {
    id: '/orders/new',
    label: t(m.office_order_new),
    icon: <ParcelIcon />,
    go: () => void navigate({ to: '/orders/new' }),
  }
  const attention: Item[] = useAttentionParts().map(({ part, title }) => ({
    id: `attention-${part}`,
    label: title,
    detail: t(m.office_attention),
    icon: <ArrowIcon />,
    go: () => void navigate({ to: '/attention', search: { part } }),
  }))
  const { permissions } = useMe()
  const commands = permissions.includes('orders') ? [newOrder] : []
  return [...screens, ...attention, ...commands, shop].filter(({ label, detail = '' }) =>
    contains(`${label} ${detail}`, typed),
  )
}

/** Orders by what was typed. What was found before stays until the next answer. */
function useOrders(typed: string): { orders: Item[]; isSearching: boolean } {
  const t = useTexts()
  const { api } = useOffice()
  const router = useRouter()
  const { permissions } = useMe()
  const now = typed.trim()
  const q = useDebouncedValue(now, TYPING_PAUSE_MS)
  const mayRead = permissions.includes('orders')
  const { data, isFetching } = useQuery({
    queryKey: ['orders', 'palette', q],
    queryFn: async ({ signal }) => (await api('GET /orders', { query: { q }, signal })).data.orders,
    enabled: mayRead && q !== '',
    placeholderData: (before) => before,
  })
  const found = mayRead && now !== '' && q !== '' ? (data ?? []) : []
  return {
    orders: found.slice(0, MAX_ORDERS).map(({ number, name, address }) => ({
      id: `order-${number}`,
      label: t(m.office_palette_order, { number, name }),
      detail: address,
      icon: <ParcelIcon />,
      go: () => void router.navigate({ href: `/orders/${number}` }),
    })),
    isSearching: mayRead && now !== '' && (isFetching || q !== now),
  }
}
