import type { Language } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'

/** The names of the values of a variant `v` of a product `p`, in the order of its options; null for a product without options. */
export const VALUE_NAMES = sql`(select jsonb_agg(ov.name order by po.position) from variant_value vv join option_value ov on ov.id = vv.value_id
  join product_option po on po.option_id = ov.option_id and po.product_id = p.id where vv.variant_id = v.id)`

/** What a variant is called beside its product. */
export const variantName = (values: readonly Translated[] | null, language: Language): string =>
  (values ?? []).map((value) => inLanguage(value, language)).join(', ')
