import { Link, useParams } from '@tanstack/react-router'
import { ThankYou } from '../../features/order/order-page.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../lib/shop-data.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function ThankYouScreen() {
  const { url } = useParams({ from: paths.thankYou })
  return <ThankYou url={url} />
}

/** A parcel that is not there: an address that leads to no order. */
export function NoSuchOrder() {
  const t = useTexts()
  const { company } = useSettings()
  return (
    <div className="frame flex flex-col items-center py-12">
      <svg aria-hidden="true" viewBox="0 0 160 110" className="-mb-10 w-40 fill-none stroke-line-strong stroke-[1.5]">
        <path d="M20 30l60-20 60 20v50l-60 22-60-22zM20 30l60 20 60-20M80 50v52" strokeDasharray="3 4" />
        <path className="stroke-madder" d="M50 20l60 20v16" />
      </svg>
      <Empty
        level="h1"
        title={t(m.order_not_found_title)}
        action={
          <>
            {company.email && (
              <a href={`mailto:${company.email}`} className={buttonClass()}>
                {t(m.order_not_found_ask)}
              </a>
            )}
            <Link to={paths.home} className={buttonClass({ look: 'secondary' })}>
              {t(m.not_found_home)}
            </Link>
          </>
        }
      >
        <p>{t(m.order_not_found_text)}</p>
      </Empty>
    </div>
  )
}
