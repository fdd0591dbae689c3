import { Link } from '@tanstack/react-router'
import { useSettings } from '../../shared/shop-data.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass, EmptyState } from '@vitrina/ui'

/** For an unguessable address that belongs to no order or booking. */
export function RecordNotFound({ title }: { title: string }) {
  const t = useTexts()
  const { company } = useSettings()
  return (
    <div className="frame flex flex-col items-center py-12">
      <svg aria-hidden="true" viewBox="0 0 160 110" className="-mb-10 w-40 fill-none stroke-line-strong stroke-[1.5]">
        <path d="M20 30l60-20 60 20v50l-60 22-60-22zM20 30l60 20 60-20M80 50v52" strokeDasharray="3 4" />
        <path className="stroke-highlight" d="M50 20l60 20v16" />
      </svg>
      <EmptyState
        level="h1"
        title={title}
        action={
          <>
            {company.email && (
              <a href={`mailto:${company.email}`} className={buttonClass()}>
                {t(m.order_not_found_ask)}
              </a>
            )}
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {t(m.not_found_home)}
            </Link>
          </>
        }
      >
        <p>{t(m.order_not_found_text)}</p>
      </EmptyState>
    </div>
  )
}
