import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { ListAnswer } from '../../lists/index.ts'
import { useMe, useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Screen } from '../../shell/screen.tsx'
import { choicesQuery } from '../queries.ts'

/** The categories of products, each below the one that it is in. */
export function CategoriesScreen() {
  const t = useTexts()
  const { api } = useOffice()
  const { permissions } = useMe()
  return (
    <Screen
      title={t(m.office_categories)}
      parent={{ link: { to: '/products' }, label: t(m.office_products) }}
      actions={
        permissions.includes('content') && (
          <Link to="/categories/new" className={buttonClass()}>
            {t(m.office_category_new)}
          </Link>
        )
      }
    >
      <ListAnswer query={useQuery(choicesQuery(api))}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState title={t(m.office_categories_none)}>{t(m.office_categories_none_text)}</EmptyState>
          ) : (
            <ul className="max-w-2xl divide-y divide-line border-y border-line">
              {categories.map(({ key, name, depth }) => (
                <li key={key} style={{ paddingInlineStart: `${depth * 1.5}rem` }}>
                  <Link
                    to="/categories/$key"
                    params={{ key }}
                    className="flex min-h-11 items-center break-words underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ListAnswer>
    </Screen>
  )
}
