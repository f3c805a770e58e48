import { useState } from 'react'
import type { StaffStore } from '#contract/staff/content/stores.ts'
import {
  STORE_ADDRESS_MAX,
  STORE_NAME_MAX,
  STORE_SERVICE_MAX,
  STORE_SERVICES_MAX,
} from '#domain/content/content-limits.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { PictureChoice } from '#web/admin/terms/category-picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, Field } from '#web/admin/ui/field.tsx'
import { SpecialFields, WeekFields } from './hours-fields.tsx'
import { storeIn, type TypedStore } from './store-calls.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly store: StaffStore | null
  /** The refused form. */
  readonly typed: TypedStore | null
  readonly errors: Readonly<Record<string, string>>
}

const none: TypedStore = {
  name: '',
  name_bn: '',
  address: '',
  address_bn: '',
  landmark: '',
  landmark_bn: '',
  phone: '',
  whatsapp: '',
  latitude: Number.NaN,
  longitude: Number.NaN,
  hours: Array.from({ length: 7 }, () => null),
  special_hours: [],
  services: [],
  picture_id: null,
  picture_alt: '',
  picture_alt_bn: '',
  map_id: null,
  map_alt: '',
  map_alt_bn: '',
}

export function StoreForm({ store, typed, errors }: FormProps) {
  const { stores } = useSpeech().words.content
  const [start] = useState<TypedStore | StaffStore>(typed ?? store ?? none)
  // The words of the pictures belong to the media library.
  const [draft, setDraft] = useState<object>({ ...start, pictures: [] })
  return (
    <ThingForm thing={store} texts={draft} onTyped={(form) => setDraft(storeIn(form))}>
      <WhereFields start={start} errors={errors} />
      <WeekFields start={start.hours} errors={errors} />
      <SpecialFields
        // Empty lines are not sent. After a refusal they are left out here as well, so that each problem stands at its day.
        key={JSON.stringify(typed?.special_hours)}
        start={typed?.special_hours ?? start.special_hours}
        errors={errors}
      />
      <BothLanguages
        name="services"
        label={stores.services}
        hint={stores.servicesHint}
        values={[
          start.services.map(({ name }) => name).join('\n'),
          start.services.map(({ name_bn }) => name_bn ?? '').join('\n'),
        ]}
        max={STORE_SERVICES_MAX * (STORE_SERVICE_MAX + 1)}
        rows={5}
        errors={inLines(errors)}
      />
      <Pictures start={start} errors={errors} pictures={store?.pictures ?? []} />
    </ThingForm>
  )
}

interface PartProps {
  readonly start: TypedStore | StaffStore
  readonly errors: FormProps['errors']
}

/** Its name, where it stands, and how to reach it. */
function WhereFields({ start, errors }: PartProps) {
  const { content, terms: names } = useSpeech().words
  const { stores } = content
  const { latitude, longitude } = start
  return (
    <>
      <BothLanguages
        name="name"
        label={names.name}
        values={[start.name, start.name_bn]}
        max={STORE_NAME_MAX}
        errors={errors}
        required
      />
      <BothLanguages
        name="address"
        label={stores.address}
        values={[start.address, start.address_bn]}
        max={STORE_ADDRESS_MAX}
        rows={2}
        errors={errors}
        required
      />
      <BothLanguages
        name="landmark"
        label={stores.landmark}
        hint={stores.landmarkHint}
        values={[start.landmark, start.landmark_bn]}
        max={STORE_ADDRESS_MAX}
        errors={errors}
      />
      <div className={bothClass}>
        <Field
          type="tel"
          name="phone"
          label={stores.phone}
          defaultValue={start.phone}
          problem={errors['phone']}
          maxLength={30}
          required
        />
        <Field
          type="tel"
          name="whatsapp"
          label={stores.whatsapp}
          hint={stores.whatsappHint}
          defaultValue={start.whatsapp ?? ''}
          problem={errors['whatsapp']}
          maxLength={30}
        />
      </div>
      <Field
        name="place"
        label={stores.place}
        hint={stores.placeHint}
        defaultValue={Number.isFinite(latitude) ? `${latitude}, ${longitude}` : ''}
        problem={errors['latitude'] ?? errors['longitude']}
        maxLength={500}
        autoComplete="off"
        required
      />
    </>
  )
}

interface PicturesProps extends PartProps {
  readonly pictures: StaffStore['pictures']
}

/** Its front, and the way there. */
function Pictures({ start, errors, pictures }: PicturesProps) {
  const { stores } = useSpeech().words.content
  const keptOf = (id: string | null) => pictures.find((one) => one.id === id) ?? null
  return (
    <>
      <PictureChoice
        name="picture_id"
        label={stores.front}
        kept={keptOf(start.picture_id)}
        problem={errors['picture_id']}
      />
      <BothLanguages
        name="picture_alt"
        label={stores.frontAlt}
        values={[start.picture_alt, start.picture_alt_bn]}
        max={PICTURE_ALT_MAX}
        rows={2}
        errors={errors}
      />
      <PictureChoice
        name="map_id"
        label={stores.way}
        kept={keptOf(start.map_id)}
        problem={errors['map_id']}
      />
      <BothLanguages
        name="map_alt"
        label={stores.wayAlt}
        hint={stores.wayAltHint}
        values={[start.map_alt, start.map_alt_bn]}
        max={PICTURE_ALT_MAX}
        rows={2}
        errors={errors}
      />
    </>
  )
}

/** The problem of a service, at the field of its language. */
function inLines(errors: FormProps['errors']): FormProps['errors'] {
  const found = Object.entries(errors).flatMap(([name, text]): [string, string][] => {
    const [list, , field] = name.split('.')
    if (list !== 'services') return []
    return [[field === 'name_bn' ? 'services_bn' : 'services', text]]
  })
  return Object.fromEntries(found)
}
