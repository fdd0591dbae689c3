import {
  MAX_VIEWS,
  type OfficeParsed,
  type OfficeResponse,
  type Permission,
  type ViewList,
} from '@vitrina/contract/office'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, eq, ne, or, sql } from '../../platform/database/drizzle.ts'
import type { Member } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { staff, staffView } from './tables.ts'
import { text } from './texts.ts'

type View = typeof staffView.$inferSelect

/** What a list takes to be seen, and with it its views. */
const PERMISSION_OF: Record<ViewList, Permission> = { orders: 'orders', messages: 'messages' }

const maySee = ({ permissions }: Member, list: ViewList): boolean => permissions.includes(PERMISSION_OF[list])
/** Views for everybody are those of whoever runs the office, whoever has made them. */
const mayShare = ({ permissions }: Member): boolean => permissions.includes('operations')
const mayChange = (member: Member, view: View): boolean =>
  view.is_shared ? mayShare(member) : view.staff_id === member.id
const FORBIDDEN = Rejection.of(403, 'forbidden')

/** The views of a list that a member sees: those for everybody first, each part by name. */
export async function listViews(
  queries: Queries,
  list: ViewList,
  member: Member,
): Promise<OfficeResponse<'GET /views'>['data'] | Rejection> {
  if (!maySee(member, list)) return FORBIDDEN
  const views = await queries
    .select()
    .from(staffView)
    .where(and(eq(staffView.list, list), or(eq(staffView.is_shared, true), eq(staffView.staff_id, member.id))))
    .orderBy(sql`not ${staffView.is_shared}`, sql`lower(${staffView.name})`, asc(staffView.id))
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    search: view.search,
    is_shared: view.is_shared,
    may_change: mayChange(member, view),
  }))
}

/** Saves what a list is searched and filtered by, under a name that none of the member's other views of the list has. */
export function saveView(
  database: Database,
  { list, name, search, is_shared }: OfficeParsed<'POST /views', 'body'>,
  member: Member,
): Promise<{ id: number } | Rejection> {
  return database.transaction(async (tx) => {
    if (!maySee(member, list) || (is_shared && !mayShare(member))) return FORBIDDEN
    await lockViews(tx, member.id)
    const own = await tx
      .select()
      .from(staffView)
      .where(and(eq(staffView.list, list), eq(staffView.staff_id, member.id)))
    if (own.length >= MAX_VIEWS) return Rejection.invalid(text('too_many_views', { max: MAX_VIEWS }))
    if (await isNameTaken(tx, { id: 0, staff_id: member.id, list, name })) return NAME_TAKEN
    const values = { staff_id: member.id, list, name, search: withoutEmpty(search), is_shared }
    const [row] = await tx.insert(staffView).values(values).returning({ id: staffView.id })
    return row!
  })
}

/** Renames a view, or shares it. One that the member does not see is none. */
export function changeView(
  database: Database,
  id: number,
  change: { name: string; is_shared: boolean },
  member: Member,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const view = await findView(tx, id, member)
    if (view instanceof Rejection) return view
    if (change.is_shared && !mayShare(member)) return FORBIDDEN
    await lockViews(tx, view.staff_id)
    if (await isNameTaken(tx, { ...view, name: change.name })) return NAME_TAKEN
    await tx.update(staffView).set(change).where(eq(staffView.id, id))
    return null
  })
}

/** Deletes a view; nobody minds when somebody else has just done so. */
export function deleteView(database: Database, id: number, member: Member): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const view = await findView(tx, id, member)
    if (view instanceof Rejection) return view
    await tx.delete(staffView).where(eq(staffView.id, id))
    return null
  })
}

const NAME_TAKEN = Rejection.validation({ name: text('view_name_taken') })

/** The view as it is changed or deleted by a member; why not, when they may not. */
async function findView(tx: Transaction, id: number, member: Member): Promise<View | Rejection> {
  const [view] = await tx.select().from(staffView).where(eq(staffView.id, id))
  const isSeen = view && maySee(member, view.list) && (view.is_shared || view.staff_id === member.id)
  if (!isSeen) return Rejection.notFound()
  return mayChange(member, view) ? view : FORBIDDEN
}

/** Two views that are saved at once are counted and compared one after the other. */
const lockViews = (tx: Transaction, staffId: number) =>
  tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update')

async function isNameTaken(
  tx: Transaction,
  { id, staff_id, list, name }: Pick<View, 'id' | 'staff_id' | 'list' | 'name'>,
) {
  const isSame = and(
    eq(staffView.staff_id, staff_id),
    eq(staffView.list, list),
    sql`lower(${staffView.name}) = lower(${name})`,
    ne(staffView.id, id),
  )
  return (await tx.select({ id: staffView.id }).from(staffView).where(isSame)).length > 0
}

const withoutEmpty = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])))
