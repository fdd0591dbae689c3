import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionStore, useApi } from '@vitrina/api-client'
import type { Order, OrderReviews } from '@vitrina/contract'
import { MAX_STARS } from '@vitrina/contract/constants'
import { REVIEW_FIELDS } from '@vitrina/contract/forms/review'
import { createFormDraft, defineForm, Form, FormNotice, formId, useForm } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Dialog, Field, StarChoice, TextArea } from '@vitrina/ui'
import { useState } from 'react'
import { showToast } from '../shared/messages/toast-store.ts'
import { ReviewPictureField } from './review-picture-field.tsx'
import { orderReviewsQuery } from './order-reviews-query.ts'

type Product = OrderReviews['products'][number]
type Props = {
  order: Order
  product: Product
  productName: string
  /** The name that is shown unless the writer wants another. */
  offeredName: string
  onClose: () => void
}

/** A picture on a slow connection. */
const SEND_TIMEOUT_MS = 60_000

/** What is typed stays in the tab until it is sent. The picture does not: it is too large. */
const reviewForm = (orderUrl: string, { product_id, review }: Product, offeredName: string) =>
  defineForm({
    name: 'review',
    draft: createFormDraft<{ stars: number | null; text: string; name: string; picture: string }>({
      key: `review-${orderUrl}-${product_id}`,
      storage: sessionStore,
      empty: { stars: review?.stars ?? null, text: review?.text ?? '', name: review?.name ?? offeredName, picture: '' },
      maxLength: REVIEW_FIELDS.text.maxLength,
      unstored: ['picture'],
    }),
    fields: REVIEW_FIELDS,
    labels: { stars: m.review_stars_label, text: m.review_text, picture: m.review_picture, name: m.review_name },
    requiredTexts: { stars: m.review_stars_required },
  })

/** The dialog in which a buyer writes about a product of an order, changes it or takes it back. */
export function ReviewDialog({ order, product, productName, offeredName, onClose }: Props) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const [definition] = useState(() => reviewForm(order.url, product, offeredName))
  /** As a data address; null: without one; undefined: what it has. */
  const [picture, setPicture] = useState<string | null | undefined>()
  const params = { url: order.url, product: String(product.product_id) }
  const finish = (reviews: OrderReviews, words: string) => {
    definition.draft.reset()
    queryClient.setQueryData(orderReviewsQuery(api, order.url).queryKey, reviews)
    onClose()
    showToast(words, { kind: 'good' })
  }
  const form = useForm(definition, {
    onSubmit: async ({ stars, text, name }) => {
      const { data } = await api.call('PUT /orders/{url}/reviews/{product}', {
        params,
        body: {
          stars: stars!,
          text,
          name,
          language: api.language,
          ...(picture !== undefined && { picture: picture && base64Of(picture) }),
        },
        timeoutMs: SEND_TIMEOUT_MS,
        handlesError: true,
      })
      finish(data, t(m.review_sent))
    },
  })
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /orders/{url}/reviews/{product}', { params }),
    // The message area, which says why, is behind the dialog.
    onError: onClose,
    onSuccess: ({ data }) => finish(data, t(m.review_deleted)),
  })
  const { review, is_possible: isPossible } = product
  const title = t(review ? m.review_change : m.review_write)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t(m.close)}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {isPossible && (
            <Button type="submit" form={formId(definition)} busy={form.phase === 'sending'} className="max-sm:w-full">
              {t(m.review_send)}
            </Button>
          )}
          {review && <DeleteReview busy={remove.isPending} onDelete={() => remove.mutate()} />}
        </div>
      }
    >
      <p className="font-semibold">{productName}</p>
      {isPossible ? (
        <Form form={form} className="mt-4">
          <fieldset disabled={!form.isLoaded} aria-label={title} className="grid grid-cols-1 gap-5">
            <StarChoice
              legend={t(m.review_stars_label)}
              starsLabel={(count) => t(m.review_stars, { count })}
              name="stars"
              id={form.idOf('stars')}
              max={MAX_STARS}
              value={form.values.stars}
              onChange={(stars) => form.change({ stars })}
              error={form.errorOf('stars')}
            />
            <TextArea {...form.field('text')} rows={5} />
            <ReviewPictureField
              picture={picture}
              isStored={review?.has_picture ?? false}
              id={form.idOf('picture')}
              error={form.errorOf('picture')}
              onChange={(changed, name) => {
                setPicture(changed)
                form.change({ picture: name })
              }}
            />
            <Field {...form.field('name')} hint={t(m.review_name_hint)} autoComplete="off" />
            <p className="text-sm text-muted">{t(m.review_terms)}</p>
            <FormNotice form={form} />
          </fieldset>
        </Form>
      ) : (
        <p className="mt-4">{t(m.review_goods_back)}</p>
      )}
    </Dialog>
  )
}

const base64Of = (dataAddress: string): string => dataAddress.slice(dataAddress.indexOf(',') + 1)

/** Asks once more: what was written is gone afterwards. */
function DeleteReview({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <Button variant="link" className="-mx-1" busy={busy} onClick={isAsking ? onDelete : () => setAsking(true)}>
      <span aria-live="polite">{t(isAsking ? m.review_delete_sure : m.review_delete)}</span>
    </Button>
  )
}
