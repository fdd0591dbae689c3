import { Button, Dialog } from '@vitrina/ui'
import type { Currency } from '@vitrina/contract/money'
import { useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import type { ProductSummary } from './queries.ts'
import { VariantTable } from './variant-table.tsx'

/** How many variants a product has; behind it, what each costs and how many there are of it. */
export function Variants({ product, currency }: { product: ProductSummary; currency: Currency }) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { name, variants } = product
  return (
    <>
      <Button variant="link" className="relative z-10 text-sm" onClick={() => setIsOpen(true)}>
        {t(m.office_product_variants, { count: variants.length })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={name} closeLabel={t(m.office_close)}>
          <VariantTable product={product} currency={currency} />
        </Dialog>
      )}
    </>
  )
}
