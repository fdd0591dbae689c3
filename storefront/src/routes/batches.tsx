import { createFileRoute, redirect } from '@tanstack/react-router'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { BatchForm } from '../catalogue/batch/batch-form.tsx'
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
  component: BatchesScreen,
})

/** Asks for the number on a piece. */
function BatchesScreen() {
  const t = useTexts()
  return (
    <div className="frame pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t(m.batches_title)}</h1>
      <p className="mt-4 mb-8 max-w-xl text-lg text-muted">{t(m.batches_text)}</p>
      <BatchForm />
    </div>
  )
}
