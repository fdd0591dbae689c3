import { useQuery } from '@tanstack/react-query'
import type { Body } from '@vitrina/contract'
import { useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { useApi } from '@vitrina/api-client'
import { Button, Dialog, Skeleton } from '@vitrina/ui'
import { realPriceQuery } from '../room-queries.ts'
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
  const { data, isError, refetch } = useQuery(realPriceQuery(useApi(), body))
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
