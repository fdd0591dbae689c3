import { Link } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useSettings } from '../../shared/shop-data.ts'
import { Breadcrumb, breadcrumbLink } from '@vitrina/ui'

type Ancestor = { id: number; url: string; name: string }

/** Links to the home page and the parent categories, then the current name. */
export function CategoryBreadcrumb({ ancestors, current }: { ancestors: readonly Ancestor[]; current: string }) {
  const t = useTexts()
  const { site_title } = useSettings()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      current={current}
      ancestors={[
        <Link key="home" to={paths.home} {...breadcrumbLink}>
          {site_title}
        </Link>,
        ...ancestors.map(({ id, url, name }) => (
          <Link key={id} to={paths.category} params={{ url }} {...breadcrumbLink}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
