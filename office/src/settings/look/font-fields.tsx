import { Button, Select } from '@vitrina/ui'
import { useController } from 'react-hook-form'
import { AddFiles } from '../../pictures/index.ts'
import type { RecordFormState } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, type Texts, useTexts } from '../../shared/texts.ts'
import { useSendLookFile } from './look-files.ts'
import { DEFAULT_WEIGHT, FONT_USES, type FontUse, type FontValues, type LookValues } from './look-shape.ts'

type Form = { record: RecordFormState<LookValues> }

const USE_LABELS = { text: m.office_look_font_text, headings: m.office_look_font_headings }
const FALLBACKS = {
  'sans-serif': m.office_look_font_sans,
  serif: m.office_look_font_serif,
  monospace: m.office_look_font_mono,
}

/** The fonts of texts and of headings: files of the shop's own, or a kind that each device has. */
export function FontFields({ record }: Form) {
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 md:grid-cols-2">
      {FONT_USES.map((use) => (
        <FontField key={use} record={record} use={use} />
      ))}
    </div>
  )
}

function FontField({ record: { form, error, isBusy }, use }: Form & { use: FontUse }) {
  const t = useTexts()
  const { field } = useController({ control: form.control, name: `fonts.${use}` })
  const send = useSendLookFile()
  const font: FontValues = field.value
  const path = `look.fonts.${use}`
  const setFiles = (files: FontValues['files']) => field.onChange({ ...font, files })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t(USE_LABELS[use])}</legend>
      <Select
        label={t(m.office_look_font_kind)}
        value={font.fallback}
        disabled={isBusy}
        error={fieldError(error, `${path}.fallback`)}
        onChange={({ currentTarget }) => field.onChange({ ...font, fallback: currentTarget.value })}
      >
        <option value="">{t(m.office_look_font_default)}</option>
        {Object.entries(FALLBACKS).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
      {font.files.map(({ file, weight }, index) => (
        <div key={file} className="mt-4 border-t border-line pt-4">
          <p className="break-words">{file}</p>
          <div className="flex flex-wrap items-end gap-x-4">
            <Select
              label={t(m.office_look_font_weight)}
              value={weight}
              disabled={isBusy}
              error={
                fieldError(error, `${path}.files.${index}.weight`) ?? fieldError(error, `${path}.files.${index}.file`)
              }
              onChange={({ currentTarget }) => setFiles(font.files.with(index, { file, weight: currentTarget.value }))}
            >
              {weightsWith(weight, t).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Button
              variant="link"
              disabled={isBusy}
              aria-label={t(m.office_remove_of, { name: file })}
              onClick={() => setFiles(font.files.toSpliced(index, 1))}
            >
              {t(m.office_remove)}
            </Button>
          </div>
        </div>
      ))}
      <AddFiles
        label={t(m.office_look_font_add)}
        hint={t(m.office_look_font_hint)}
        accept=".woff2"
        multiple
        send={send}
        disabled={isBusy}
        error={fieldError(error, path)}
        onAdd={(file) => {
          const { files, ...rest } = form.getValues(`fonts.${use}`)
          if (files.every((each) => each.file !== file))
            field.onChange({ ...rest, files: [...files, { file, weight: weightOf(file) }] })
        }}
      />
    </fieldset>
  )
}

const WEIGHTS = {
  '300': m.office_look_weight_light,
  '400': m.office_look_weight_regular,
  '700': m.office_look_weight_bold,
}
const VARIABLE = '100 900'

/** The usual weights, and the one that a file has. */
function weightsWith(weight: string, t: Texts): [string, string][] {
  const usual: [string, string][] = [
    ...Object.entries(WEIGHTS).map(([value, label]): [string, string] => [value, t(label)]),
    [VARIABLE, t(m.office_look_weight_variable)],
  ]
  return usual.some(([value]) => value === weight) ? usual : [...usual, [weight, weight]]
}

/** As files of fonts are called: `lora-bold.woff2`, `lora-variable.woff2`. */
function weightOf(file: string): string {
  if (/variable|\bvf\b|wght/i.test(file)) return VARIABLE
  if (/(extra|semi)?bold|700/i.test(file)) return '700'
  return /light|300/i.test(file) ? '300' : DEFAULT_WEIGHT
}
