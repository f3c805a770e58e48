import { Form, useNavigation } from 'react-router'
import type { DeliveryForm, DeliverySettingsView } from '#contract/staff/settings/delivery.ts'
import { zoneCodes, type ZoneCode } from '#domain/delivery/delivery-zone.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field, LongField, problemClass } from '#web/admin/ui/field.tsx'
import { weekdayIn } from '#domain/store/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { zonesWithPlaces, type Added, type ZoneWithPlaces } from './delivery-calls.ts'

type Errors = Readonly<Record<string, string>>

interface FormProps {
  readonly settings: DeliverySettingsView
  /** What was sent and refused. */
  readonly typed: DeliveryForm | null
  /** The names of places that were to be added then. */
  readonly added: Added | null
  readonly errors: Errors
  /** Names of places by how a zone names them. */
  readonly names: ReadonlyMap<string, string>
}

interface PartProps {
  readonly values: DeliveryForm
  readonly errors: Errors
}

export function DeliverySettingsForm({ settings, typed, added, errors, names }: FormProps) {
  const { settings: words } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting'
  const values = typed ?? settings
  return (
    <Form method="post" className={terms['group']}>
      <input type="hidden" name="version" value={settings.version} />
      {zoneCodes.map((zone) => (
        <Zone key={zone} zone={zone} values={values} added={added} errors={errors} names={names} />
      ))}
      <datalist id="places">
        {[...names].map(([place, name]) => (
          <option key={place}>{name}</option>
        ))}
      </datalist>
      <Weights values={values} errors={errors} />
      <Express values={values} errors={errors} />
      <Collect values={values} errors={errors} />
      <Days values={values} errors={errors} />
      <div>
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

interface ZoneProps extends PartProps {
  readonly zone: ZoneCode
  readonly added: Added | null
  readonly names: FormProps['names']
}

/** Charge, days and places of one zone. */
function Zone({ zone, values, added, errors, names }: ZoneProps) {
  const { settings: words } = useSpeech().words
  const withPlaces = zonesWithPlaces.find((one) => one === zone)
  return (
    <section className={terms['card']} aria-labelledby={zone}>
      <h2 id={zone}>{words.zones[zone]}</h2>
      <Amount name={`${zone}_charge`} label={words.charge} values={values} errors={errors} />
      <div className={bothClass}>
        <Amount name={`${zone}_from`} label={words.from} values={values} errors={errors} />
        <Amount name={`${zone}_to`} label={words.to} values={values} errors={errors} />
      </div>
      {withPlaces === undefined ? (
        <p className={terms['quiet']}>{words.rest}</p>
      ) : (
        <Places zone={withPlaces} values={values} added={added} errors={errors} names={names} />
      )}
    </section>
  )
}

interface PlacesProps extends Omit<ZoneProps, 'zone'> {
  readonly zone: ZoneWithPlaces
}

function Places({ zone, values, added, errors, names }: PlacesProps) {
  const { settings: words } = useSpeech().words
  const field = `${zone}_places` as const
  const problem = problemIn(errors, field)
  return (
    <>
      <fieldset className={terms['boxes']}>
        <legend>{words.places}</legend>
        {values[field].map((place) => (
          <label key={place} className={terms['check']}>
            <input type="checkbox" name={field} value={place} defaultChecked />
            {names.get(place) ?? place}
          </label>
        ))}
        {problem !== undefined && <p className={problemClass}>{problem}</p>}
      </fieldset>
      <p className={terms['quiet']}>{words.placesHint}</p>
      <Field
        name={`${zone}_add`}
        label={words.addPlace}
        hint={words.addPlaceHint}
        defaultValue={added?.[zone]}
        problem={errors[`${zone}_add`]}
        list="places"
        autoComplete="off"
      />
    </>
  )
}

function Weights({ values, errors }: PartProps) {
  const { settings: words } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="weights">
      <h2 id="weights">{words.weights}</h2>
      <Amount
        name="free_over"
        label={words.freeOver}
        hint={words.freeOverHint}
        values={values}
        errors={errors}
      />
      <div className={bothClass}>
        <Amount name="base_grams" label={words.baseGrams} values={values} errors={errors} />
        <Amount name="per_kilogram" label={words.perKilogram} values={values} errors={errors} />
      </div>
    </section>
  )
}

function Express({ values, errors }: PartProps) {
  const { settings: words } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="express">
      <h2 id="express">{words.express}</h2>
      <Choice name="express_on" label={words.expressOn} values={values} />
      <div className={bothClass}>
        <Amount name="express_charge" label={words.expressCharge} values={values} errors={errors} />
        <Time name="express_cut_off" label={words.expressCutOff} values={values} errors={errors} />
      </div>
    </section>
  )
}

function Collect({ values, errors }: PartProps) {
  const { settings: words } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="collect">
      <h2 id="collect">{words.collect}</h2>
      <Choice name="collect_on" label={words.collectOn} values={values} />
      <div className={bothClass}>
        <Amount name="collect_ready_minutes" label={words.readyMinutes} values={values} errors={errors} />
        <Time name="collect_last_order" label={words.lastOrder} values={values} errors={errors} />
      </div>
    </section>
  )
}

/** The problem of a list, or of the first wrong entry in it. */
function problemIn(errors: Errors, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
}

/** 0 is Sunday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The days on which parcels go out. */
function Days({ values, errors }: PartProps) {
  const { words, language } = useSpeech()
  const { settings } = words
  return (
    <section className={terms['card']} aria-labelledby="days">
      <h2 id="days">{settings.days}</h2>
      <div className={bothClass}>
        <Time name="cut_off" label={settings.cutOff} values={values} errors={errors} />
        <Amount name="handling_days" label={settings.handlingDays} values={values} errors={errors} />
      </div>
      <fieldset className={terms['boxes']}>
        <legend>{settings.weekend}</legend>
        {WEEK.map((day) => (
          <label key={day} className={terms['check']}>
            <input type="checkbox" name="weekend" value={day} defaultChecked={values.weekend.includes(day)} />
            {weekdayIn(language, day)}
          </label>
        ))}
        {errors['weekend'] !== undefined && <p className={problemClass}>{errors['weekend']}</p>}
      </fieldset>
      <LongField
        name="holidays"
        label={settings.holidays}
        hint={settings.holidaysHint}
        defaultValue={values.holidays.join('\n')}
        problem={problemIn(errors, 'holidays')}
        rows={8}
      />
    </section>
  )
}

type NameOf<Kind> = {
  [Name in keyof DeliveryForm]: DeliveryForm[Name] extends Kind ? Name : never
}[keyof DeliveryForm]

interface AmountProps extends PartProps {
  readonly name: NameOf<number | null>
  readonly label: string
  readonly hint?: string
}

/** A whole number, which people type in the digits of either script. */
function Amount({ name, label, hint, values, errors }: AmountProps) {
  const value = values[name]
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      defaultValue={value === null || Number.isNaN(value) ? '' : value}
      problem={errors[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

interface TimeProps extends PartProps {
  readonly name: 'express_cut_off' | 'collect_last_order' | 'cut_off'
  readonly label: string
}

function Time({ name, label, values, errors }: TimeProps) {
  return <Field type="time" name={name} label={label} defaultValue={values[name]} problem={errors[name]} />
}

interface ChoiceProps {
  readonly name: NameOf<boolean>
  readonly label: string
  readonly values: DeliveryForm
}

function Choice({ name, label, values }: ChoiceProps) {
  return (
    <label className={terms['check']}>
      <input type="checkbox" name={name} defaultChecked={values[name]} />
      {label}
    </label>
  )
}
