import { Link } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../../shared/href-link.tsx'
import { Dialog, DownIcon } from '@vitrina/ui'
import { useAccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type Props = { open: boolean; onClose: () => void; items: readonly MenuItem[] }

/** The top menu as a drawer, for phones. */
export function MenuDrawer({ open, onClose, items }: Props) {
  const t = useTexts()
  const account = useAccountLink()
  const roots = items.filter((item) => item.parent_id === null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(m.nav_menu)}
      closeLabel={t(m.nav_close)}
      place="start"
      footer={<LanguageSwitch className="-my-2" onFailed={onClose} />}
    >
      <nav aria-label={t(m.nav_label)}>
        <ul className="-mt-3">
          {roots.map((item) => (
            <Branch
              key={item.id}
              item={item}
              submenu={items.filter(({ parent_id }) => parent_id === item.id)}
              onFollow={onClose}
            />
          ))}
          {(
            [
              ['/news', m.nav_news],
              ['/saved', m.saved_title],
            ] as const
          )
            // What is in the merchant's menu is not below it once more.
            .filter(([to]) => !items.some(({ href }) => href === to))
            .map(([to, title]) => (
              <li key={to} className="border-b border-line">
                <Link to={to} onClick={onClose} className="flex min-h-13 items-center text-lg">
                  {t(title)}
                </Link>
              </li>
            ))}
          <li>
            <HrefLink href={account.href} onClick={onClose} className="flex min-h-13 items-center text-lg">
              {account.label}
            </HrefLink>
          </li>
        </ul>
      </nav>
    </Dialog>
  )
}

function Branch({ item, submenu, onFollow }: { item: MenuItem; submenu: readonly MenuItem[]; onFollow: () => void }) {
  const t = useTexts()
  // Where an entry below leads to the same, the merchant has named it.
  const isNamed = submenu.some(({ href }) => href === item.href)
  if (submenu.length === 0) {
    return (
      <li className="border-b border-line">
        <HrefLink href={item.href} onClick={onFollow} className="flex min-h-13 items-center text-lg">
          {item.label}
        </HrefLink>
      </li>
    )
  }
  return (
    <li className="border-b border-line">
      <details className="group/branch">
        <summary className="flex min-h-13 items-center justify-between text-lg">
          {item.label}
          <DownIcon className="size-5 transition-transform group-open/branch:rotate-180" />
        </summary>
        <ul className="pb-3 ps-4">
          {[...(isNamed ? [] : [{ ...item, label: t(m.nav_all_in, { name: item.label }) }]), ...submenu].map(
            (child) => (
              <li key={child.id}>
                <HrefLink href={child.href} onClick={onFollow} className="flex min-h-11 items-center">
                  {child.label}
                </HrefLink>
              </li>
            ),
          )}
        </ul>
      </details>
    </li>
  )
}
