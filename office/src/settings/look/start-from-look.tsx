import { colourOf } from '@vitrina/contract/contrast'
import { Button } from '@vitrina/ui'
import type { RecordFormState } from '../../records/index.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import type { LookValues } from './look-shape.ts'
import { STARTING_LOOKS, startingWith } from './starting-looks.ts'

const SHOWN = ['paper', 'sunken', 'ink', 'accent', 'highlight'] as const

/** Looks that put a whole set of colours and corners into the form, where they can be changed one by one. */
export function StartFromLook({ record: { form, isBusy } }: { record: RecordFormState<LookValues> }) {
  const t = useTexts()
  return (
    <Part title={t(m.office_look_start)}>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t(m.office_look_start_text)}</p>
      <ul className="flex flex-wrap gap-4">
        {Object.entries(STARTING_LOOKS).map(([key, look]) => (
          <li key={key}>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => {
                const values = startingWith(look, form.getValues())
                for (const name of ['colours', 'theme_colour', 'radii', 'fonts'] as const)
                  form.setValue(name, values[name], { shouldDirty: true })
              }}
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 50 20"
                className="me-3 h-5 rounded-control border border-line-strong"
              >
                {SHOWN.map((name, index) => (
                  <rect key={name} x={index * 10} width="10" height="20" fill={colourOf(look, name, 'light')} />
                ))}
              </svg>
              {t(look.name)}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
