import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../lib/shop-data.ts'
import { Breadcrumb, crumbClass } from '../../ui/breadcrumb.tsx'

type Step = { id: number; url: string; name: string }

/** The shop, the categories on the way, and where we are. */
export function CategoryTrail({ steps, here }: { steps: readonly Step[]; here: string }) {
  const t = useTexts()
  const { site_title } = useSettings()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      here={here}
      steps={[
        <Link key="home" to={paths.home} className={crumbClass}>
          {site_title}
        </Link>,
        ...steps.map(({ id, url, name }) => (
          <Link key={id} to={paths.category} params={{ url }} className={crumbClass}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
