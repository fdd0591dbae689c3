import { useQuery } from '@tanstack/react-query'
import { isEik } from '@vitrina/contract/eik'
import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { CheckboxRow, Field, Select, TextArea } from '@vitrina/ui'
import { useMemo } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import {
  type LiveRecord,
  WordsField,
  recordsQuery,
  type RecordFormState,
  selectProps,
  useRecordFields,
  useRecordForm,
} from '../records/index.ts'
import { fieldError } from '../shared/errors.ts'
import { PartError } from '../shared/part-error.tsx'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { countriesQuery } from './queries.ts'
import { SettingForm, SettingScreen } from './setting-screen.tsx'
import { shopShape, type ShopValues } from './shop-shape.ts'

const NAME = { kind: 'settings', recordKey: 'settings', part: 'shop' } as const

/** What the shop is called, whose it is, and what holds in all of it. */
export function ShopScreen() {
  const t = useTexts()
  return (
    <SettingScreen title={t(m.office_settings_shop)} name={NAME}>
      {(loaded) => <ShopForm loaded={loaded} />}
    </SettingScreen>
  )
}

type Form = { record: RecordFormState<ShopValues> }

function ShopForm({ loaded }: { loaded: LiveRecord }) {
  const language = useLanguage()
  const shape = useMemo(() => shopShape(language), [language])
  const record = useRecordForm(NAME, shape, loaded)
  return (
    <SettingForm record={record}>
      <ShopFields record={record} />
      <CompanyFields record={record} />
      <PlaceFields record={record} />
      <RuleFields record={record} />
      <DispatchFields record={record} />
      <WrappingFields record={record} currency={loaded.document.currency as Currency} />
      <SynonymsField record={record} />
    </SettingForm>
  )
}

function ShopFields({ record }: Form) {
  const t = useTexts()
  return (
    <Part title={t(m.office_settings_visible)}>
      <div className="flex flex-col gap-6">
        <WordsField record={record} name="title" label={t(m.office_settings_title)} />
        <WordsField
          record={record}
          name="description"
          label={t(m.office_settings_description)}
          hint={t(m.office_settings_description_hint)}
          rows={3}
        />
      </div>
    </Part>
  )
}

function CompanyFields({ record }: Form) {
  const t = useTexts()
  const field = useRecordFields(record)
  return (
    <Part title={t(m.office_settings_company)}>
      <p className="mb-5 max-w-2xl text-sm text-muted">{t(m.office_settings_company_text)}</p>
      <div className="flex flex-col gap-6">
        <WordsField record={record} name="company.name" label={t(m.office_settings_company_name)} />
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <EikField record={record} />
          <Field {...field('company.vat_number', { hint: t(m.office_settings_vat_number_hint) })} />
          <Field {...field('company.phone')} type="tel" />
          <Field {...field('company.email', { hint: t(m.office_settings_email_hint) })} type="email" />
        </div>
        <WordsField
          record={record}
          name="company.responsible_official"
          label={t(m.office_settings_responsible_official)}
        />
        <WordsField record={record} name="company.address" label={t(m.office_settings_address)} />
        <WordsField record={record} name="company.working_hours" label={t(m.office_settings_working_hours)} />
      </div>
    </Part>
  )
}

/** The number of the company in the Bulgarian register; its last digit shows a slip. */
function EikField({ record }: Form) {
  const t = useTexts()
  const [eik, country] = useWatch({ control: record.form.control, name: ['company.eik', 'country'] })
  const field = useRecordFields(record)('company.eik', { hint: t(m.office_settings_eik_hint) })
  const isWrong = country === 'BG' && /^\d{9}(\d{4})?$/.test(eik.trim()) && !isEik(eik.trim())
  return (
    <Field
      {...field}
      error={field.error ?? (isWrong ? t(m.office_settings_eik_wrong) : undefined)}
      inputMode="numeric"
    />
  )
}

function PlaceFields({ record }: Form) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const field = useRecordFields(record)
  const { country, time_zone: timeZone } = record.form.getValues()
  const { data: known = [] } = useQuery(countriesQuery(api, language))
  // What is chosen is shown before the others are known, and stays the same element when they are: a select whose chosen option goes shows its first.
  const countries = known.some(({ iso }) => iso === country) ? known : [...known, { iso: country, name: country }]
  return (
    <Part title={t(m.office_settings_place)}>
      <div className="flex flex-col gap-6">
        <fieldset>
          <legend className="text-sm font-semibold">{t(m.office_settings_languages)}</legend>
          <div className="flex flex-wrap gap-x-8">
            {LANGUAGES.map((each) => (
              <CheckboxRow key={each} value={each} {...record.form.register('languages')}>
                {LOCALES[each].name}
              </CheckboxRow>
            ))}
          </div>
          <PartError>{fieldError(record.error, 'languages')}</PartError>
        </fieldset>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <Select {...selectProps(field('default_language', { hint: t(m.office_settings_default_language_hint) }))}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LOCALES[each].name}
              </option>
            ))}
          </Select>
          <Select {...selectProps(field('country', { hint: t(m.office_settings_country_hint) }))}>
            {countries.map(({ iso, name }) => (
              <option key={iso} value={iso}>
                {name}
              </option>
            ))}
          </Select>
          <Select {...selectProps(field('time_zone', { hint: t(m.office_settings_time_zone_hint) }))}>
            {[...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted().map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </Part>
  )
}

function RuleFields({ record }: Form) {
  const t = useTexts()
  const field = useRecordFields(record)
  const rule = (name: FieldPath<ShopValues>, hint: string) => ({
    ...field(name, { hint }),
    inputMode: 'numeric' as const,
  })
  return (
    <Part title={t(m.office_settings_rules)}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field {...rule('few_left', t(m.office_settings_few_left_hint))} />
        <Field {...rule('withdrawal_days', t(m.office_settings_withdrawal_days_hint))} />
        <Field {...rule('delivery_tax_rate', t(m.office_settings_delivery_tax_rate_hint))} />
        <Field {...rule('voucher_months', t(m.office_settings_voucher_months_hint))} />
        <Field {...rule('hold_days', t(m.office_settings_hold_days_hint))} />
        <PageField record={record} name="terms_url" hint={t(m.office_settings_terms_url_hint)} />
        <PageField record={record} name="privacy_url" hint={t(m.office_settings_privacy_url_hint)} />
      </div>
    </Part>
  )
}

function DispatchFields({ record }: Form) {
  const t = useTexts()
  const field = useRecordFields(record)
  return (
    <Part title={t(m.office_settings_dispatch)}>
      <p className="mb-5 max-w-2xl text-sm text-muted">{t(m.office_settings_dispatch_text)}</p>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field {...field('dispatch.cutoff', { hint: t(m.office_settings_cutoff_hint) })} type="time" />
        <TextArea {...field('dispatch.days_off', { hint: t(m.office_settings_days_off_hint) })} rows={4} />
      </div>
    </Part>
  )
}

function WrappingFields({ record, currency }: Form & { currency: Currency }) {
  const t = useTexts()
  const field = useRecordFields(record)
  const label = t(m.office_settings_wrapping_price, { currency: currencyLabel(currency) })
  return (
    <Part title={t(m.office_settings_wrapping)}>
      <p className="mb-5 max-w-2xl text-sm text-muted">{t(m.office_settings_wrapping_text)}</p>
      <div className="flex flex-col gap-6">
        <Field
          {...field('gift_wrapping.price', { label, hint: t(m.office_settings_wrapping_price_hint) })}
          inputMode="decimal"
          autoComplete="off"
          wrapClassName="max-w-60"
        />
        <WordsField
          record={record}
          name="gift_wrapping.text"
          label={t(m.office_settings_wrapping_words)}
          hint={t(m.office_settings_wrapping_words_hint)}
        />
      </div>
    </Part>
  )
}

function SynonymsField({ record }: Form) {
  const t = useTexts()
  const field = useRecordFields(record)
  return (
    <Part title={t(m.office_settings_search)}>
      <TextArea {...field('synonyms', { hint: t(m.office_settings_synonyms_hint) })} rows={6} />
    </Part>
  )
}

type PageProps = Form & { name: 'terms_url' | 'privacy_url'; hint: string }

/** A page of the shop, or whatever else the link leads to that is there. */
function PageField({ record, name, hint }: PageProps) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const field = useRecordFields(record)
  const { data: pages = [] } = useQuery(recordsQuery(api, 'info'))
  const links = pages.map(({ key, title }) => ({
    link: `info:${key}`,
    title: title[language] ?? Object.values(title)[0] ?? key,
  }))
  const current = record.form.getValues(name)
  if (current !== '' && links.every(({ link }) => link !== current)) links.push({ link: current, title: current })
  return (
    <Select {...selectProps(field(name, { hint }))}>
      <option value="">{t(m.office_settings_no_page)}</option>
      {links.map(({ link, title }) => (
        <option key={link} value={link}>
          {title}
        </option>
      ))}
    </Select>
  )
}
