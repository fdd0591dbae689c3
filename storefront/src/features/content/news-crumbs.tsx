import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { Breadcrumb, crumbClass } from '../../ui/breadcrumb.tsx'

/** The way back up: all the news, and the categories in between. */
export function NewsCrumbs({ way, here }: { way: readonly Category[]; here: string }) {
  const t = useTexts()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      here={here}
      steps={[
        <Link key="news" to={paths.allNews} className={crumbClass}>
          {t(m.news_title)}
        </Link>,
        ...way.map(({ id, url, name }) => (
          <Link key={id} to={paths.news} params={{ url }} className={crumbClass}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
