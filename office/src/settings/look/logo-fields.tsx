import { classes } from '@vitrina/ui'
import { useController, useWatch } from 'react-hook-form'
import { AddFiles, ChosenPicture, PictureField } from '../../pictures/index.ts'
import type { RecordFormState } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { logoAddress, useSendLookFile } from './look-files.ts'
import type { LookValues } from './look-shape.ts'

type Form = { record: RecordFormState<LookValues> }

const ACCEPTED_LOGOS = '.svg,.png,.webp,.jpg,.jpeg,.avif'

/** What stands for the shop: in its header, in a tab of the browser and among the apps of a telephone. */
export function LogoFields({ record }: Form) {
  const t = useTexts()
  const [logo, dark] = useWatch({ control: record.form.control, name: ['logo', 'logo_dark'] })
  return (
    <div className="flex flex-col gap-6">
      <LogoField record={record} name="logo" label={t(m.office_look_logo)} hint={t(m.office_look_logo_hint)} />
      {(logo || dark) && (
        <LogoField
          record={record}
          name="logo_dark"
          label={t(m.office_look_logo_dark)}
          hint={t(m.office_look_logo_dark_hint)}
        />
      )}
      <IconField record={record} />
    </div>
  )
}

type LogoProps = Form & { name: 'logo' | 'logo_dark'; label: string; hint: string }

function LogoField({ record: { form, error, isBusy }, name, label, hint }: LogoProps) {
  const t = useTexts()
  const { field } = useController({ control: form.control, name })
  const send = useSendLookFile()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {field.value && (
        <ChosenPicture
          src={logoAddress(field.value)}
          // As the appearance that it is for has it, whichever the office has.
          className={classes('max-w-full p-4', name === 'logo' ? 'bg-white' : 'bg-black')}
          disabled={isBusy}
          onRemove={() => field.onChange('')}
        />
      )}
      <AddFiles
        label={t(field.value ? m.office_look_logo_replace : m.office_look_logo_add)}
        hint={hint}
        accept={ACCEPTED_LOGOS}
        send={send}
        disabled={isBusy}
        error={fieldError(error, `look.${name}`)}
        onAdd={field.onChange}
      />
    </fieldset>
  )
}

function IconField({ record: { form, error, isBusy } }: Form) {
  const t = useTexts()
  const { field } = useController({ control: form.control, name: 'icon' })
  return (
    <PictureField
      label={t(m.office_look_icon)}
      hint={t(m.office_look_icon_hint)}
      as="icon"
      value={field.value}
      disabled={isBusy}
      error={fieldError(error, 'icon')}
      onChange={field.onChange}
    />
  )
}
