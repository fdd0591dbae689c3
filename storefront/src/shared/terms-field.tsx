import type { ComponentProps } from 'react'
import { useSettings } from './shop-data.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from './href-link.tsx'
import { Checkbox } from '@vitrina/ui'

type CheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'label'>

type Props = { form: { checkbox: (name: 'agree_terms') => CheckboxProps } }

/** The agreement with the terms, with a link to them. */
export function TermsField({ form: { checkbox } }: Props) {
  const t = useTexts()
  const { terms_url } = useSettings()
  return (
    <Checkbox
      {...checkbox('agree_terms')}
      label={
        <>
          {t(m.checkout_agree_before)} {/* A new tab, so that the form stays open. */}
          {terms_url === null ? (
            t(m.checkout_agree_terms)
          ) : (
            <HrefLink href={terms_url} target="_blank" className="underline underline-offset-4">
              {t(m.checkout_agree_terms)}
            </HrefLink>
          )}
          .
        </>
      }
    />
  )
}
