import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass, EmptyState, Notice } from '@vitrina/ui'
import { ListAnswer } from '../../lists/index.ts'
import { useSequence } from '../../records/index.ts'
import { errorText } from '../../shared/errors.ts'
import { MoveButtons } from '../../shared/move-buttons.tsx'
import { useMe, useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Screen } from '../../shell/screen.tsx'
import { choicesQuery, type ProductChoices } from '../queries.ts'
import { siblingsOf } from './siblings.ts'

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
            <CategoryTree categories={categories} />
          )
        }
      </ListAnswer>
    </Screen>
  )
}

/** The categories in the order in which the shop shows them: each can be moved among those that are in the same one. */
function CategoryTree({ categories }: Pick<ProductChoices, 'categories'>) {
  const t = useTexts()
  const { permissions } = useMe()
  const { swap, isBusy, error } = useSequence(
    'category',
    categories.map(({ key }) => key),
  )
  const canMove = permissions.includes('content')
  return (
    <>
      {canMove && categories.length > 1 && <p className="mb-4 text-sm text-muted">{t(m.office_categories_order)}</p>}
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {errorText(error, t)}
        </Notice>
      )}
      <ul className="max-w-2xl divide-y divide-line border-y border-line">
        {categories.map(({ key, name, depth }, index) => {
          const beside = siblingsOf(categories, index)
          return (
            <li
              key={key}
              style={{ paddingInlineStart: `${depth * 1.5}rem` }}
              className="flex items-center justify-between gap-4"
            >
              <Link
                to="/categories/$key"
                params={{ key }}
                className="flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {canMove && beside.length > 1 && (
                <MoveButtons
                  name={name}
                  index={beside.indexOf(key)}
                  count={beside.length}
                  isBusy={isBusy}
                  onMove={(to) => swap(key, beside[to]!)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
