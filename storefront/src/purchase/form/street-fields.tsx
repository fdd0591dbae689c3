import type { AddressValues } from '../../account/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Disclosure, Field } from '@vitrina/ui'
import type { UseFormReturn } from '@vitrina/forms'

type Props = {
  field: (
    name: Exclude<keyof AddressValues, 'country'>,
  ) => Omit<ReturnType<UseFormReturn<AddressValues>['field']>, 'name'> & { name: string }
}

const FEW_NEED = ['quarter', 'entrance', 'floor', 'apartment'] as const

/** An address within a city, from the street to the apartment. */
export function StreetFields({ field }: Props) {
  const t = useTexts()
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 min-[22.5rem]:grid-cols-[minmax(0,1fr)_8.25rem] sm:grid-cols-[minmax(0,1fr)_10rem] sm:gap-5">
        <Field {...field('street')} autoComplete="address-line1" />
        <Field {...field('street_number')} autoComplete="off" />
      </div>
      <Disclosure
        title={
          <>
            {t(m.checkout_in_building)} <span className="font-normal text-muted">{t(m.field_optional)}</span>
          </>
        }
        hasContent={FEW_NEED.some((name) => field(name).value !== '' || field(name).error)}
      >
        {/* The title says that they are optional. */}
        <Field {...field('quarter')} optionalMark={null} autoComplete="address-level3" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 sm:grid-cols-3 sm:gap-5">
          <Field {...field('entrance')} optionalMark={null} autoComplete="off" />
          <Field {...field('floor')} optionalMark={null} autoComplete="off" />
          <Field {...field('apartment')} optionalMark={null} autoComplete="address-line2" />
        </div>
      </Disclosure>
    </>
  )
}
