import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useSettings } from '../../shared/shop-data.ts'

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
