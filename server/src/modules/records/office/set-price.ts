import { toMinorUnits } from '@vitrina/contract'
import type { OfficeParsed } from '@vitrina/contract/office'
import type { Transaction } from '../../../platform/database/client.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { variantKey } from '../../catalogue/index.ts'
import { type Document, versionOf } from '../document.ts'
import { readShopDefaults } from '../documents/read-documents.ts'
import { lockContent } from '../lock-content.ts'
import { readRecord } from '../read-record.ts'
import type { RecordEdit } from '../record-edit.ts'
import { saveRecord } from '../save-record.ts'
import { rejectionOf } from './rejection-of.ts'

type PriceChange = OfficeParsed<'PUT /products/{key}/price', 'body'>

/** Sets one price of a product as any save of it does. Refused when the price is not the one that was seen; other fields do not count. */
export async function setPrice(
  tx: Transaction,
  key: string,
  { variant, seen, price }: PriceChange,
  by: Pick<RecordEdit, 'actor' | 'source'>,
): Promise<Rejection | { price: number | null }> {
  await lockContent(tx)
  const record = await readRecord(tx, 'product', key)
  const holder = record && priceHolder(record.document, variant)
  if (!record || !holder) return Rejection.notFound()
  const { currency } = await readShopDefaults(tx)
  const minor = (amount: unknown) => (typeof amount === 'number' ? toMinorUnits(amount, currency) : null)
  if (minor(holder.entry.price) !== minor(seen)) return Rejection.of(409, 'conflict')
  const document = holder.withPrice(price)
  const result = await saveRecord(tx, { kind: 'product', key, version: versionOf(record.document), document, ...by })
  return result.status === 'saved' ? { price } : rejectionOf(result)
}

/** What has the price: the product, or one of its variants. Null when there is no such variant. */
function priceHolder(document: Document, variant: string) {
  const priced = (entry: Document, price: number | null): Document => {
    const { price: _before, ...rest } = entry
    return price === null ? rest : { ...rest, price }
  }
  if (variant === '') return { entry: document, withPrice: (price: number | null) => priced(document, price) }
  const options = (document.options ?? []) as string[]
  const variants = (document.variants ?? []) as Document[]
  const index = variants.findIndex((each) => variantKey(options, each.options as Record<string, string>) === variant)
  if (index === -1) return null
  return {
    entry: variants[index]!,
    withPrice: (price: number | null) => ({
      ...document,
      variants: variants.with(index, priced(variants[index]!, price)),
    }),
  }
}
