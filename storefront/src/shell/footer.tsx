import type { MenuItem } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes } from '@vitrina/ui'
import { HrefLink } from '../shared/href-link.tsx'
import { useSettings } from '../shared/shop-data.ts'
import { openConsentNotice } from './reports/report-consent.ts'

/** The shop's name, the menus whose position begins with `footer-` as columns, and the company's details. */
export function Footer({ menu }: { menu: readonly MenuItem[] }) {
  const t = useTexts()
  const { site_title, site_description } = useSettings()
  const columns = [...new Set(menu.map(({ position }) => position))].filter((position) =>
    position.startsWith('footer-'),
  )
  const links = itemsAt(menu, 'footer')
  return (
    <footer className="mt-20 border-t border-line bg-sunken" data-no-print>
      <div className="frame grid grid-cols-1 gap-x-8 gap-y-10 py-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-display text-2xl">{site_title}</p>
          <p className="mt-3 max-w-sm text-muted">{site_description}</p>
        </div>
        <div
          className={classes(
            'grid grid-cols-[13fr_10fr] gap-x-4 gap-y-8 sm:gap-x-8 lg:col-span-8',
            columns.length > 3 ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
          )}
        >
          <nav aria-label={t(m.footer_label)} className="contents">
            {columns.map((position) => (
              <Column key={position} items={itemsAt(menu, position)} />
            ))}
            {links.length > 0 && (
              <ul className="col-span-full flex flex-wrap gap-x-5">
                {links.map((item) => (
                  <li key={item.id} className="min-w-0">
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            )}
          </nav>
          <div className="col-span-full border-t border-line pt-8">
            <CompanyFacts />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** The footer of a screen that nothing leads away from: whose shop it is, and what the law asks for. */
export function PlainFooter() {
  const t = useTexts()
  const { terms_url, privacy_url } = useSettings()
  const links = [
    { href: terms_url, label: t(m.checkout_terms) },
    { href: privacy_url, label: t(m.footer_privacy) },
  ]
  return (
    <footer className="mt-20 border-t border-line" data-no-print>
      <div className="frame py-8">
        <ul className="mb-2 flex flex-wrap gap-x-5 text-sm">
          {links.map(
            ({ href, label }) =>
              href && (
                <li key={href}>
                  <HrefLink
                    href={href}
                    className="inline-flex min-h-11 items-center text-muted underline hover:text-ink"
                  >
                    {label}
                  </HrefLink>
                </li>
              ),
          )}
        </ul>
        <CompanyFacts />
      </div>
    </footer>
  )
}

/** Name, numbers, address and hours of the company. */
function CompanyFacts() {
  const t = useTexts()
  const { company, reports } = useSettings()
  const facts = [
    company.name,
    company.eik && t(m.footer_company_number, { eik: company.eik }),
    company.vat_number && t(m.footer_vat_number, { number: company.vat_number }),
    company.address,
    company.working_hours,
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      {reports && (
        <li>
          <button
            type="button"
            className="-my-2.5 min-h-11 underline underline-offset-2 hover:text-ink"
            onClick={({ currentTarget }) => openConsentNotice(() => currentTarget.focus())}
          >
            {t(m.footer_reports)}
          </button>
        </li>
      )}
    </ul>
  )
}

function Column({ items }: { items: readonly MenuItem[] }) {
  const title = items[0]?.position_title
  return (
    <div className="min-w-0 max-sm:odd:last:col-span-full max-sm:min-[22.5rem]:odd:last:[&>ul]:grid max-sm:odd:last:[&>ul]:grid-cols-[13fr_10fr] max-sm:odd:last:[&>ul]:gap-x-4">
      {title && <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>}
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item.id}>
            <FooterLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterLink({ item }: { item: MenuItem }) {
  return (
    <HrefLink
      href={item.href}
      className="flex min-h-11 items-center py-1 text-muted underline-offset-4 hover:text-ink hover:underline active:text-accent"
    >
      {/* A long e-mail address or URL may break anywhere, and a number between its groups. */}
      <span className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">{item.label}</span>
    </HrefLink>
  )
}

const itemsAt = (menu: readonly MenuItem[], position: string): MenuItem[] =>
  menu.filter((item) => item.position === position)
