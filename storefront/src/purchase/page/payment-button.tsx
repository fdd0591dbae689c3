import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@vitrina/api-client'
import { leaveShop } from '../../shared/native-app.ts'
import { isInternal } from '../../shared/paths.ts'
import { Button } from '@vitrina/ui'

type Props = {
  /** Begins the payment. The redirect is a page of the shop where nothing is to be paid any more. */
  pay: () => Promise<{ redirect: string }>
  /** Loads again what was to be paid for, which says why it can’t be. */
  refresh: () => Promise<void>
  unavailableText: string
  children: string
}

/** Leads to the page where something is paid, whose address is requested at each press. A failure is shown beside the button. */
export function PayButton({ pay, refresh, unavailableText, children }: Props) {
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: pay,
    onSuccess: ({ redirect }) => (isInternal(redirect) ? refresh() : leaveShop(redirect)),
    onError: refresh,
  })
  const isLeaving = data !== undefined && !isInternal(data.redirect)
  // Where nothing is to be paid any more (409), the page says why.
  const hasFailed = error !== null && !(error instanceof ApiError && error.status === 409)
  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reset])
  return (
    <>
      <Button busy={isPending || isLeaving} onClick={() => mutate()}>
        {children}
      </Button>
      <span role="alert" className="mt-2 block empty:hidden">
        {hasFailed ? unavailableText : ''}
      </span>
    </>
  )
}
