import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import { Button, ChoiceCards, Combobox, Field, Notice, Select, Skeleton, useDebouncedValue } from '@vitrina/ui'
import { useEffect, useEffectEvent } from 'react'
import type { OfficeApi } from '../shared/api.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import type { DeliveryForm } from './delivery-form.ts'

const SEARCH_DELAY_MS = 180

type Choices = OfficeResponse<'GET /deliveries'>['data']
type Service = Choices['services'][number]

type Props = {
  value: DeliveryForm
  /** Gets only what changes. */
  onChange: (change: Partial<DeliveryForm>) => void
  /** The error of a field of the call's `delivery`, such as `city`. */
  error: (field: string) => string | undefined
}

const choicesQuery = (api: OfficeApi, language: string) =>
  queryOptions({
    queryKey: ['deliveries', language],
    queryFn: async ({ signal }) => (await api('GET /deliveries', { signal })).data,
    staleTime: 5 * 60_000,
  })

/** Country, service, and the address or the office. What is not chosen yet becomes the shop's first. */
export function DeliveryFields({ value, onChange, error }: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error: failure, refetch } = useQuery(choicesQuery(api, useLanguage()))
  useFirstChoices(data, value, onChange)
  if (failure && !data)
    return (
      <Notice tone="bad" role="alert">
        {errorText(failure, t)}
        <Button variant="link" onClick={() => void refetch()}>
          {t(m.office_try_again)}
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton className="h-48" />
  const service = data.services.find((each) => each.service === value.service)
  return (
    <div className="grid gap-5">
      {data.countries.length > 1 && (
        <Select
          id="delivery-country"
          label={t(m.checkout_country)}
          value={value.country}
          onChange={({ target }) =>
            onChange({ ...NO_PLACE, country: target.value, ...firstWay(data.services, target.value) })
          }
          error={error('country')}
        >
          {data.countries.map(({ iso, name }) => (
            <option key={iso} value={iso}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <ChoiceCards
        legend={t(m.checkout_service)}
        id="delivery-service"
        name="delivery-service"
        value={wayKey(value)}
        onChange={(key) => onChange({ ...parseWay(key), office_id: null, office: '' })}
        error={error('service') ?? error('to')}
        cards={waysTo(data.services, value.country).map(({ service: { service: way, name, pickup }, to }) => ({
          value: wayKey({ service: way, to }),
          label: name,
          text: pickup ? undefined : wayText(to, t),
        }))}
      />
      {value.to === 'office' ? (
        <OfficeField key={value.service} {...{ value, onChange, error }} isPickup={service?.pickup ?? false} />
      ) : (
        <AddressFields {...{ value, onChange, error }} />
      )}
    </div>
  )
}

const NO_PLACE = { city: '', city_id: null, post_code: '', office_id: null, office: '' }

type Way = Pick<DeliveryForm, 'service' | 'to'>
const wayKey = ({ service, to }: Way): string => `${to}:${service}`
function parseWay(key: string): Way {
  const [to, ...service] = key.split(':')
  return { to: to === 'office' ? 'office' : 'address', service: service.join(':') }
}
const wayText = (to: DeliveryForm['to'], t: Texts): string =>
  to === 'office' ? t(m.checkout_method_office) : t(m.checkout_method_address)

/** Every service to every target of a country. */
const waysTo = (services: readonly Service[], country: string) =>
  services
    .filter(({ countries }) => countries.includes(country))
    .flatMap((service) => service.to.map((to) => ({ service, to })))

function firstWay(services: readonly Service[], country: string): Partial<Way> {
  const [first] = waysTo(services, country)
  return first ? { service: first.service.service, to: first.to } : {}
}

/** Chooses the shop's first country and service where none is chosen, or one that is not offered any more. */
function useFirstChoices(data: Choices | undefined, value: DeliveryForm, onChange: Props['onChange']): void {
  const choose = useEffectEvent((choices: Choices) => {
    const country = choices.countries.some(({ iso }) => iso === value.country)
      ? value.country
      : (choices.countries[0]?.iso ?? '')
    const isOffered = waysTo(choices.services, country).some(
      ({ service, to }) => wayKey({ service: service.service, to }) === wayKey(value),
    )
    if (country !== value.country || !isOffered)
      onChange({ country, ...(isOffered ? {} : firstWay(choices.services, country)) })
  })
  useEffect(() => {
    if (data) choose(data)
  }, [data])
}

function AddressFields({ value, onChange, error }: Props) {
  const t = useTexts()
  const field = (name: 'post_code' | 'street' | 'street_number' | 'quarter' | 'entrance' | 'floor' | 'apartment') => ({
    id: `delivery-${name}`,
    autoComplete: 'off',
    value: value[name],
    error: error(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <CityField {...{ value, onChange, error }} />
        <Field
          {...field('post_code')}
          label={t(m.checkout_post_code)}
          inputMode={value.country === 'BG' ? 'numeric' : 'text'}
          maxLength={20}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field {...field('street')} label={t(m.checkout_street)} maxLength={200} />
        <Field {...field('street_number')} label={t(m.checkout_street_number)} maxLength={30} />
      </div>
      <Field {...field('quarter')} label={t(m.checkout_quarter)} optionalMark={t(m.field_optional)} maxLength={100} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3">
        <Field {...field('entrance')} label={t(m.checkout_entrance)} maxLength={30} />
        <Field {...field('floor')} label={t(m.checkout_floor)} maxLength={30} />
        <Field {...field('apartment')} label={t(m.checkout_apartment)} maxLength={30} />
      </div>
    </>
  )
}

/** The city: one of the shop's list, else any name. One of the list fills in its post code. */
function CityField({ value: { country, city, city_id }, onChange, error }: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const language = useLanguage()
  const q = useDebouncedValue(city.trim(), SEARCH_DELAY_MS)
  const { data = [] } = useQuery({
    queryKey: ['cities', language, country, q],
    queryFn: async ({ signal }) => (await api('GET /deliveries/cities', { query: { iso: country, q }, signal })).data,
    enabled: q !== '' && country !== '',
    placeholderData: keepPreviousData,
  })
  const choose = (chosen: (typeof data)[number]) =>
    onChange({ city: chosen.name, city_id: chosen.id, post_code: chosen.post_code })
  /** Who types a whole name means the only city that is called so. */
  const chooseTyped = () => {
    const named = data.filter(({ name }) => name.toLowerCase() === city.trim().toLowerCase())
    if (city_id === null && named.length === 1) choose(named[0]!)
  }
  return (
    <Combobox
      id="delivery-city"
      label={t(m.checkout_city)}
      value={city}
      onType={(text) => onChange({ city: text, city_id: null, ...(city_id === null ? {} : { post_code: '' }) })}
      options={(q === '' ? [] : data).map((each) => ({
        ...each,
        key: each.id,
        label: each.name,
        detail: [each.region === each.name ? '' : each.region, each.post_code].filter(Boolean).join(', '),
      }))}
      onChoose={choose}
      onBlur={chooseTyped}
      status={data.length > 0 ? t(m.checkout_city_found, { count: data.length }) : t(m.checkout_city_none)}
      error={error('city')}
      autoComplete="off"
      maxLength={100}
    />
  )
}

/** An office of the courier by any words of its name and address; a place of the shop's own is chosen at once where there is one only. */
function OfficeField({ value, onChange, error, isPickup }: Props & { isPickup: boolean }) {
  const t = useTexts()
  const { api } = useOffice()
  const language = useLanguage()
  const { country, service, office, office_id } = value
  const q = useDebouncedValue(office_id === null && !isPickup ? office.trim() : '', SEARCH_DELAY_MS)
  const { data } = useQuery({
    queryKey: ['offices', language, country, service, q],
    queryFn: async ({ signal }) =>
      (await api('GET /deliveries/offices', { query: { iso: country, service, q }, signal })).data,
    enabled: service !== '' && country !== '',
    placeholderData: keepPreviousData,
  })
  const choose = (chosen: NonNullable<typeof data>[number]) =>
    onChange({
      city: chosen.city || chosen.name,
      city_id: chosen.city_id,
      post_code: chosen.post_code,
      office_id: chosen.id,
      office: chosen.name,
    })
  const chooseOnlyPlace = useEffectEvent((places: NonNullable<typeof data>) => {
    if (isPickup && places.length > 0 && !places.some(({ id }) => id === office_id)) choose(places[0]!)
  })
  useEffect(() => {
    if (data) chooseOnlyPlace(data)
  }, [data])
  const label = isPickup ? t(m.checkout_pickup) : t(m.checkout_office)
  if (isPickup)
    return (
      <Select
        id="delivery-office_id"
        label={label}
        value={office_id ?? ''}
        error={error('office_id')}
        onChange={({ target }) => {
          const chosen = data?.find(({ id }) => String(id) === target.value)
          if (chosen) choose(chosen)
        }}
      >
        {data?.map(({ id, name, address }) => (
          <option key={id} value={id}>
            {name}, {address}
          </option>
        ))}
      </Select>
    )
  return (
    <Combobox
      id="delivery-office_id"
      label={label}
      hint={t(m.office_order_office_hint)}
      value={office}
      onType={(text) => onChange({ office: text, office_id: null })}
      options={(data ?? []).map((each) => ({ ...each, key: each.id, label: each.name, detail: each.address }))}
      onChoose={choose}
      status={data?.length === 0 ? t(m.checkout_office_no_match) : ''}
      error={error('office_id') ?? error('city')}
      autoComplete="off"
      maxLength={100}
    />
  )
}
