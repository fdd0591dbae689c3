import type { Order } from '@vitrina/contract'
import type { ReactNode } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useSettings } from '../../shared/shop-data.ts'

type Props = Pick<Order, 'first_name' | 'last_name' | 'email' | 'phone' | 'invoice' | 'note'>

/** Contact, invoice and note of an order or a booking. */
export function CustomerSections({ first_name, last_name, email, phone, invoice, note }: Props) {
  const t = useTexts()
  return (
    <>
      <DocumentSection title={t(m.order_contact)}>
        <p>
          {first_name} {last_name}
        </p>
        <p className="wrap-anywhere">{email}</p>
        <p>{phone}</p>
      </DocumentSection>
      {invoice && (
        <DocumentSection title={t(m.order_invoice)}>
          <p className="font-semibold">{invoice.company_name}</p>
          <p>
            {[
              invoice.eik && `${t(m.checkout_eik)} ${invoice.eik}`,
              invoice.vat_number && `${t(m.checkout_vat_number)} ${invoice.vat_number}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            {t(m.checkout_responsible_official)}: {invoice.responsible_official}
          </p>
          {invoice.company_email && <p>{invoice.company_email}</p>}
        </DocumentSection>
      )}
      {note && (
        <DocumentSection title={t(m.order_note)}>
          <p className="whitespace-pre-line">{note}</p>
        </DocumentSection>
      )}
    </>
  )
}

export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid print:mb-4">
      <h2 className="text-xl print:text-lg">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** The shop, for print only: printed pages have no header. */
export function Letterhead() {
  const t = useTexts()
  const { site_title, company } = useSettings()
  return (
    <div className="mb-8 hidden border-b border-line pb-4 text-sm print:block">
      <p className="font-display text-2xl">{site_title}</p>
      <p>
        {[company.name, company.eik && t(m.footer_company_number, { eik: company.eik })].filter(Boolean).join(' · ')}
      </p>
      <p>{[company.address, company.phone, company.email].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
