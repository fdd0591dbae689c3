import { Button, classes, EmptyState, Notice, Skeleton, useLastDefined, useWideWindow } from '@vitrina/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import type { Selection } from './use-selection.ts'

/** A link with these classes leads from wherever its row is pressed. */
export const rowLinkClass =
  'font-semibold underline-offset-4 outline-offset-2 after:absolute after:inset-0 group-hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2'
const CHECKBOX = 'relative z-10 flex size-11 cursor-pointer items-center justify-center'
const ROWS = 8

type Column<Row> = {
  key: string
  label: string
  Cell: ComponentType<{ row: Row }>
  isNumber?: true
  className?: string
}
type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The row on a phone. */
  Card: ComponentType<{ row: Row }>
  selection?: Selection | undefined
}

/** The rows: a table in a wide window, cards on a phone. */
export function ListView<Row>(props: Props<Row>) {
  return useWideWindow() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ label, rows, keyOf, nameOf, columns, selection }: Props<Row>) {
  const t = useTexts()
  return (
    <table aria-label={label} className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          {selection && (
            <th scope="col" className="w-11 p-0">
              <label className={CHECKBOX}>
                <input
                  type="checkbox"
                  aria-label={t(m.office_list_select_all)}
                  checked={selection.isAll}
                  onChange={selection.toggleAll}
                  className="size-5 accent-accent"
                />
              </label>
            </th>
          )}
          {columns.map(({ key, label: heading, isNumber, className }) => (
            <th
              key={key}
              scope="col"
              className={classes('px-3 py-2 font-semibold', isNumber ? 'text-end' : 'text-start', className)}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // A row is the containing block of its link in WebKit, too, where it is transformed.
          <tr
            key={keyOf(row)}
            className={classes(
              'group relative transform-[translate(0)] border-b border-line hover:bg-raised',
              selection?.has(keyOf(row)) && 'bg-sunken',
            )}
          >
            {selection && (
              <td className="p-0">
                <SelectBox selection={selection} row={keyOf(row)} name={nameOf(row)} />
              </td>
            )}
            {columns.map(({ key, Cell, isNumber, className }) => (
              <td key={key} className={classes('px-3 py-2.5 align-middle', isNumber && 'text-end', className)}>
                <Cell row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row>({ label, rows, keyOf, nameOf, Card, selection }: Props<Row>) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={classes(
            'group relative flex items-start gap-1 border-b border-line py-2',
            selection?.has(keyOf(row)) && 'bg-sunken',
          )}
        >
          {selection && <SelectBox selection={selection} row={keyOf(row)} name={nameOf(row)} />}
          <div className="min-w-0 grow py-2 wrap-anywhere">
            <Card row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function SelectBox({ selection, row, name }: { selection: Selection; row: string; name: string }) {
  const t = useTexts()
  return (
    <label className={CHECKBOX}>
      <input
        type="checkbox"
        aria-label={t(m.office_list_select, { what: name })}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

type AnswerProps<T> = {
  query: UseQueryResult<T>
  /** Stands where the answer will be; rows of a list unless given. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The answer to a query: until another comes, and when none does, the one before stays. */
export function ListAnswer<T>({ query, skeleton, children }: AnswerProps<T>) {
  const t = useTexts()
  const data = useLastDefined(query.data)
  return (
    <>
      {query.error && (
        <Notice tone="bad" role="alert" className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p>
              {errorText(query.error, t)} {data !== undefined && t(m.office_list_stale)}
            </p>
            <Button variant="link" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t(m.office_try_again)}
            </Button>
          </div>
        </Notice>
      )}
      {data !== undefined ? (
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className={classes(query.isPlaceholderData && 'opacity-60')}
        >
          {children(data)}
        </div>
      ) : (
        query.isPending && (skeleton ?? <ListSkeleton />)
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="border-t border-line">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

/** Instead of rows where nothing matches. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTexts()
  return (
    <EmptyState
      title={t(m.office_list_empty)}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t(m.office_list_filters_clear)}
        </Button>
      }
    >
      {t(m.office_list_empty_text)}
    </EmptyState>
  )
}
