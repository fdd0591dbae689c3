import type { MenuItem } from '@vitrina/contract'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { HrefLink } from '../lib/href-link.tsx'
import { useSettings } from '../lib/shop-data.ts'

/** Who the shop is, and its quieter pages. */
export function Footer({ menu }: { menu: readonly MenuItem[] }) {
  const t = useTexts()
  const { site_title, site_description, company } = useSettings()
  const columns = [
    { position: 'footer-shop', title: t(m.footer_shop) },
    { position: 'footer-help', title: t(m.footer_help) },
    { position: 'footer-house', title: t(m.footer_house) },
  ].map((column) => ({ ...column, items: menu.filter(({ position }) => position === column.position) }))
  return (
    <footer className="mt-20 border-t border-line bg-sunken" data-no-print>
      <div className="frame grid gap-x-8 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-12">
        <div className="sm:col-span-3 lg:col-span-5">
          <p className="font-display text-2xl">{site_title}</p>
          <p className="mt-3 max-w-sm text-muted">{site_description}</p>
        </div>
        <nav aria-label={t(m.footer_label)} className="grid grid-cols-2 gap-8 sm:col-span-3 sm:grid-cols-3 lg:col-span-7">
          {columns.map(({ position, title, items }) => items.length > 0 && <Column key={position} title={title} items={items} />)}
        </nav>
        <div className="border-t border-line pt-8 text-sm text-muted sm:col-span-3 lg:col-span-12">
          <p>
            {company.name}
            {company.eik && <> · {t(m.footer_company, { eik: company.eik })}</>}
          </p>
          {company.address && <p>{company.address}</p>}
          {company.working_hours && <p>{company.working_hours}</p>}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <HrefLink href={item.href} className="inline-flex min-h-10 items-center py-1 text-muted underline-offset-4 hover:text-ink hover:underline">
              {item.label}
            </HrefLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
