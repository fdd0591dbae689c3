import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { HrefLink } from '../../../lib/href-link.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { fieldId, useCheckoutFields } from './form-context.tsx'

export function TermsField() {
  const t = useTexts()
  const { form, change, errorOf } = useCheckoutFields()
  return (
    <Checkbox
      id={fieldId('agree_terms')}
      name="agree_terms"
      checked={form.agree_terms}
      onChange={(event) => change({ agree_terms: event.target.checked })}
      error={errorOf('agree_terms')}
      required
      label={
        <>
          {t(m.checkout_agree_before)} {/* Read beside, so that nothing of the form is left. */}
          <HrefLink href="/info/terms" target="_blank" className="underline underline-offset-4">
            {t(m.checkout_agree_terms)}
          </HrefLink>
          .
        </>
      }
    />
  )
}
