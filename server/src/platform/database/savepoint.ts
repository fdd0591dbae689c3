import { Rejection } from '../rejection.ts'
import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'

/** Runs a part of a transaction: what it wrote is undone when it returns a Rejection, and the transaction goes on. */
export async function withSavepoint<T>(tx: Transaction, command: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  const result = await command()
  await tx.execute(result instanceof Rejection ? sql`rollback to savepoint part` : sql`release savepoint part`)
  return result
}
