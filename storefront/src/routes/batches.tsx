import { createFileRoute, redirect } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { AskForBatch } from '../catalogue/batch/batch-form.tsx'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/batches')({
  staticData: { page: 'batches', leadsTo: ['/batches/$number'] },
  // What the form sends without a script.
  validateSearch: ({ number }: Record<string, unknown>): { number?: string } =>
    typeof number === 'string' || typeof number === 'number' ? { number: String(number) } : {},
  loaderDeps: ({ search: { number } }) => ({ number }),
  loader: ({ context, deps: { number } }) => {
    if (number?.trim()) throw redirect({ to: '/batches/$number', params: { number: number.trim() }, statusCode: 302 })
    const t = textsIn(context.api.language)
    return { head: { title: t(m.batches_title), description: t(m.batches_text) } }
  },
  head: screenHead,
  component: () => <AskForBatch />,
})
