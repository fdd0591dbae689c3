import { useQuery } from '@tanstack/react-query'
import type { Body } from '@vitrina/contract'
import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { useShop } from '../../../lib/shop-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { realPriceQuery } from '../queries.ts'
import { PriceLines } from './price-lines.tsx'

/** A button that shows the lines that make up a price. */
export function WhyThisPrice({ name, body }: { name: string; body: Body<'POST /rooms/get-real-price'> }) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-1 text-start text-sm"
        onClick={() => setIsOpen(true)}
        aria-label={t(m.price_why_of, { name })}
      >
        {t(m.price_why)}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t(m.price_why)} closeLabel={t(m.close)}>
        <Lines body={body} />
      </Dialog>
    </>
  )
}

function Lines({ body }: { body: Body<'POST /rooms/get-real-price'> }) {
  const { data, isError, refetch } = useQuery(realPriceQuery(useShop(), body))
  if (data) return <PriceLines lines={data.lines} total={data.total} />
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <div aria-busy="true" className="space-y-3">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </div>
  )
}
