import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OfficeResponse, OfficeSent, ViewList } from '@vitrina/contract/office'
import { MAX_VIEW_NAME_LENGTH } from '@vitrina/contract/office/constants'
import { Button, Checkbox, classes, Dialog, Field } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import type { OfficeApi } from '../shared/api.ts'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { fieldError } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

type View = OfficeResponse<'GET /views'>['data'][number]
type Search = Record<string, string>
type Props = { list: ViewList; search: { page?: number } }

const PATHS = { orders: '/orders', messages: '/messages' } as const

const viewsQuery = (api: OfficeApi, list: ViewList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => (await api('GET /views', { query: { list }, signal })).data,
  })

/** The same whatever the sequence in the address. */
const keyOf = (search: Search): string => JSON.stringify(Object.entries(search).toSorted())

/** The saved filters of a list, a press each, and the way to save, rename and delete them. Nothing where there are none, and nothing to save. */
export function SavedViews({ list, search: { page: _page, ...search } }: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const { data: views = [] } = useQuery(viewsQuery(api, list))
  const [isOpen, setIsOpen] = useState(false)
  const isCurrent = (view: View) => keyOf(view.search) === keyOf(search)
  const current = views.find((view) => isCurrent(view) && view.may_change) ?? views.find(isCurrent)
  const canSave = current ? current.may_change : Object.keys(search).length > 0
  const nav = useCurrentInSight(current?.id)
  if (views.length === 0 && !canSave) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {views.length > 0 && (
        <nav
          ref={nav}
          aria-label={t(m.office_views)}
          className="-mx-(--gutter) max-w-[calc(100%+2*var(--gutter))] overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:overflow-visible sm:px-0"
        >
          <ul className="flex gap-2 sm:flex-wrap">
            {views.map((view) => (
              <li key={view.id} className="shrink-0">
                <Link
                  to={PATHS[list]}
                  search={view.search}
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={view === current ? 'page' : undefined}
                  className={classes(
                    'inline-flex min-h-11 max-w-64 items-center rounded-control border px-3 text-sm',
                    view === current
                      ? 'border-accent bg-sunken font-semibold'
                      : 'border-line-strong text-muted hover:border-ink hover:text-ink',
                  )}
                >
                  <bdi className="truncate">{view.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* One button, which keeps the focus when what was shown is saved or deleted. */}
      {canSave && (
        <Button variant="link" className="text-sm" onClick={() => setIsOpen(true)}>
          {t(current ? m.office_view_change : m.office_view_save)}
        </Button>
      )}
      {isOpen && <ViewDialog list={list} search={search} view={current} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

type DialogProps = { list: ViewList; search: Search; view: View | undefined; onClose: () => void }

/** Names what is shown, or renames, shares and deletes it. */
function ViewDialog({ list, search, view: given, onClose }: DialogProps) {
  const t = useTexts()
  const mayShare = useMe().permissions.includes('operations')
  // Whatever is loaded meanwhile, the dialog stays what it was opened for.
  const [view] = useState(given)
  const nameField = useRef<HTMLInputElement>(null)
  // After the dialog, which is opened with the focus on its first button.
  useEffect(() => nameField.current?.focus(), [])
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.is_shared ?? false)
  const save = useChange(
    ['views'],
    (api, body: { name: string; is_shared: boolean }): Promise<unknown> =>
      view
        ? api('PUT /views/{id}', { params: { id: view.id }, body })
        : api('POST /views', { body: { list, search, ...body } as OfficeSent<'POST /views', 'body'> }),
    onClose,
  )
  const remove = useChange(['views'], (api, id: number) => api('DELETE /views/{id}', { params: { id } }), onClose)
  return (
    <Dialog
      focusContent
      open
      onClose={onClose}
      title={t(view ? m.office_view_change : m.office_view_save)}
      closeLabel={t(m.office_close)}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, is_shared: isShared })
        }}
      >
        <Field
          label={t(m.office_view_name)}
          ref={nameField}
          autoComplete="off"
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fieldError(save.error, 'name')}
        />
        {mayShare && (
          <Checkbox
            label={t(m.office_view_shared)}
            hint={t(m.office_view_shared_hint)}
            checked={isShared}
            onChange={({ target }) => setIsShared(target.checked)}
          />
        )}
        <DialogEnd
          label={t(m.office_save)}
          busy={save.isPending}
          disabled={name.trim() === ''}
          error={save.error ?? remove.error}
          onClose={onClose}
        />
        {view && (
          <Button
            variant="link"
            className="self-start text-bad"
            busy={remove.isPending}
            onClick={() => remove.mutate(view.id)}
          >
            {t(m.office_view_delete)}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
