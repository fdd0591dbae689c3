import { colourOf, contrastOf, type UnreadablePair, unreadablePairs } from '@vitrina/contract/contrast'
import { APPEARANCES, type Appearance, type ColourName, RADIUS_NAMES } from '@vitrina/contract/look'
import { Button, Field, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type LiveRecord,
  PlannedChanges,
  RecordForm,
  type RecordFormState,
  RecordPreview,
  useRecordFields,
  useRecordForm,
} from '../../records/index.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import { ColourField } from './colour-field.tsx'
import { APPEARANCE_NAMES, COLOUR_GROUPS, colourLabel, RADIUS_LABELS } from './colour-names.ts'
import { chosenColours, isColour, lookShape, type LookValues } from './look-shape.ts'
import { FontFields } from './font-fields.tsx'
import { LogoFields } from './logo-fields.tsx'
import { StartFromLook } from './start-from-look.tsx'
import { SettingScreen } from '../setting-screen.tsx'

const NAME = { kind: 'settings', recordKey: 'settings', part: 'look' } as const

/** How the shop looks: colours in both appearances, and corners, with the first page of the shop beside them. */
export function LookScreen() {
  const t = useTexts()
  return (
    <SettingScreen title={t(m.office_settings_look)} name={NAME}>
      {(loaded) => <LookForm loaded={loaded} />}
    </SettingScreen>
  )
}

type Form = { record: RecordFormState<LookValues> }

function LookForm({ loaded }: { loaded: LiveRecord }) {
  const t = useTexts()
  const [appearance, setAppearance] = useState<Appearance>('light')
  const record = useRecordForm(NAME, lookShape, loaded)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0">
        <RecordForm record={record}>
          <StartFromLook record={record} />
          <Part title={t(m.office_look_files)}>
            <LogoFields record={record} />
            <FontFields record={record} />
          </Part>
          <Part title={t(m.office_look_colours)}>
            <AppearanceChoice appearance={appearance} onChoose={setAppearance} />
            <Colours key={appearance} record={record} appearance={appearance} />
          </Part>
          <Corners record={record} />
        </RecordForm>
        <PlannedChanges {...NAME} record={loaded} onPutIn={record.putIn} />
      </div>
      <div className="xl:sticky xl:top-6">
        <RecordPreview {...NAME} {...record.outcome} />
      </div>
    </div>
  )
}

type ChoiceProps = { appearance: Appearance; onChoose: (appearance: Appearance) => void }

/** Which of the two appearances is set and shown. */
function AppearanceChoice({ appearance, onChoose }: ChoiceProps) {
  const t = useTexts()
  return (
    <>
      <p className="max-w-2xl text-sm text-muted">{t(m.office_look_appearances_text)}</p>
      <div className="mt-2 flex gap-x-5">
        {APPEARANCES.map((each) => (
          <Button
            key={each}
            variant="link"
            aria-pressed={each === appearance}
            onClick={() => onChoose(each)}
            className="not-aria-pressed:text-muted not-aria-pressed:no-underline"
          >
            {t(APPEARANCE_NAMES[each])}
          </Button>
        ))}
      </div>
    </>
  )
}

function Colours({ record, appearance }: Form & { appearance: Appearance }) {
  const t = useTexts()
  const language = useLanguage()
  const colours = useWatch({ control: record.form.control, name: 'colours' })
  const unreadable = unreadablePairs({ colours: chosenColours(colours) })
  const hidden = unreadable.filter((pair) => pair.appearance !== appearance).length
  // Beside what was chosen of the two.
  const isAbout = (name: ColourName, { text, on }: UnreadablePair) =>
    name === (isColour(colours[appearance][text]) ? text : on)
  function remarksOn(name: ColourName): string[] {
    const others = unreadable
      .filter((pair) => pair.appearance === appearance && isAbout(name, pair))
      .map(({ text, on }) => (text === name ? on : text))
    if (others.length === 0) return []
    const names = others.map((other) => t(m.office_quoted, { name: colourLabel(other, t) }))
    const colour = colourOf({ colours: chosenColours(colours) }, others[0]!, appearance)
    // What stands apart from black is light.
    const isLight = contrastOf(colour, '#000000') > contrastOf(colour, '#ffffff')
    return [
      t(isLight ? m.office_look_contrast : m.office_look_contrast_lighter, {
        names: new Intl.ListFormat(language).format(names),
      }),
    ]
  }
  return (
    <>
      {hidden > 0 && (
        <Notice tone="warn" className="mt-4">
          {t(appearance === 'light' ? m.office_look_contrast_in_dark : m.office_look_contrast_in_light)}
        </Notice>
      )}
      {COLOUR_GROUPS.map(({ title, names }) => (
        <section key={names[0]} className="mt-6">
          <h3 className="font-semibold">{t(title)}</h3>
          <ul className="mt-3 grid gap-x-6 gap-y-5 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
            {names.map((name) => (
              <li key={name}>
                <ColourField
                  record={record}
                  name={`colours.${appearance}.${name}`}
                  path={`look.colours.${appearance}.${name}`}
                  label={colourLabel(name, t)}
                  colour={name}
                  appearance={appearance}
                  remarks={remarksOn(name)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-6">
        <h3 className="font-semibold">{t(m.office_look_browser)}</h3>
        <div className="mt-3 grid gap-x-6 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
          <ColourField
            record={record}
            name={`theme_colour.${appearance}`}
            path={`look.theme_colour.${appearance}`}
            label={t(m.office_look_theme_colour)}
            colour="paper"
            appearance={appearance}
            remarks={[]}
          />
        </div>
      </section>
    </>
  )
}

function Corners({ record }: Form) {
  const t = useTexts()
  const field = useRecordFields(record)
  return (
    <Part title={t(m.office_look_corners)}>
      <div className="grid gap-x-6 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
        {RADIUS_NAMES.map((name) => (
          <Field
            key={name}
            {...field(`radii.${name}`, { label: t(RADIUS_LABELS[name]), path: `look.radii.${name}` })}
            inputMode="numeric"
            placeholder="0"
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t(m.office_look_corners_hint)}</p>
    </Part>
  )
}
