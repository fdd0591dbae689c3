import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { Breadcrumb, breadcrumbLink } from '@vitrina/ui'

/** Links to all news and to the parent categories, then the current name. */
export function NewsBreadcrumb({ ancestors, current }: { ancestors: readonly Category[]; current: string }) {
  const t = useTexts()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      current={current}
      ancestors={[
        <Link key="news" to={paths.allNews} {...breadcrumbLink}>
          {t(m.news_title)}
        </Link>,
        ...ancestors.map(({ id, url, name }) => (
          <Link key={id} to={paths.news} params={{ url }} {...breadcrumbLink}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
