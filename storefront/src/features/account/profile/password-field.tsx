import { type ComponentProps, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes, controlClass } from '../../../ui/classes.ts'
import { type FieldProps, FormField } from '../../../ui/field.tsx'

type Props = FieldProps & ComponentProps<'input'> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, hint, error, optionalMark, id, ...input }: Props) {
  const t = useTexts()
  const [isShown, setIsShown] = useState(false)
  return (
    <FormField label={label} hint={hint} error={error} optionalMark={optionalMark} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={classes(controlClass, 'pr-28')}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={t(isShown ? m.profile_password_hide : m.profile_password_show)}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-11 px-3.5 text-sm font-semibold text-muted hover:text-ink"
          >
            {t(isShown ? m.profile_password_hide_short : m.profile_password_show_short)}
          </button>
        </span>
      )}
    </FormField>
  )
}
