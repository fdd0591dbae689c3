import { Link, useParams } from '@tanstack/react-router'
import { ThankYou } from '../../features/checkout/thank-you.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function ThankYouScreen() {
  const { url } = useParams({ from: paths.thankYou })
  return <ThankYou url={url} />
}

export function NoSuchOrder() {
  const t = useTexts()
  return (
    <Empty
      level="h1"
      title={t(m.order_not_found_title)}
      action={
        <Link to={paths.home} className={buttonClass({ look: 'secondary', size: 'large' })}>
          {t(m.not_found_home)}
        </Link>
      }
    >
      <p>{t(m.order_not_found_text)}</p>
    </Empty>
  )
}
