import { Form } from 'react-router'
import type { DeliveryForm, DeliverySettingsView } from '#contract/staff/settings/delivery.ts'
import { zoneCodes, type ZoneCode } from '#domain/delivery/delivery-zone.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field, LongField, problemClass } from '#web/admin/ui/field.tsx'
import { weekdayIn } from '#domain/store/spoken-time.ts'
import { zonesWithPlaces, type Added, type ZoneWithPlaces } from './delivery-calls.ts'
import { Amount, Boxes, Choice, Line, problemIn, type Errors, type PartProps } from './setting-fields.tsx'
import { SaveButton } from './settings-page.tsx'

interface FormProps {
  readonly settings: DeliverySettingsView
  /** The refused form. */
  readonly typed: DeliveryForm | null
  /** The names of places that were to be added then. */
  readonly added: Added | null
  readonly errors: Errors
  /** Names of places by how a zone names them. */
  readonly names: ReadonlyMap<string, string>
}

type Part = PartProps<DeliveryForm>

export function DeliverySettingsForm({ settings, typed, added, errors, names }: FormProps) {
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
      <SaveButton />
    </Form>
  )
}

interface ZoneProps extends Part {
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

function Weights({ values, errors }: Part) {
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

function Express({ values, errors }: Part) {
  const { settings: words } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="express">
      <h2 id="express">{words.express}</h2>
      <Choice name="express_on" label={words.expressOn} values={values} />
      <div className={bothClass}>
        <Amount name="express_charge" label={words.expressCharge} values={values} errors={errors} />
        <Line
          name="express_cut_off"
          label={words.expressCutOff}
          values={values}
          errors={errors}
          type="time"
        />
      </div>
    </section>
  )
}

function Collect({ values, errors }: Part) {
  const { settings: words } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="collect">
      <h2 id="collect">{words.collect}</h2>
      <Choice name="collect_on" label={words.collectOn} values={values} />
      <div className={bothClass}>
        <Amount name="collect_ready_minutes" label={words.readyMinutes} values={values} errors={errors} />
        <Line name="collect_last_order" label={words.lastOrder} values={values} errors={errors} type="time" />
      </div>
    </section>
  )
}

/** 0 is Sunday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The days on which parcels go out. */
function Days({ values, errors }: Part) {
  const { words, language } = useSpeech()
  const { settings } = words
  return (
    <section className={terms['card']} aria-labelledby="days">
      <h2 id="days">{settings.days}</h2>
      <div className={bothClass}>
        <Line name="cut_off" label={settings.cutOff} values={values} errors={errors} type="time" />
        <Amount name="handling_days" label={settings.handlingDays} values={values} errors={errors} />
      </div>
      <Boxes
        name="weekend"
        label={settings.weekend}
        values={values}
        errors={errors}
        options={WEEK.map((day) => [day, weekdayIn(language, day)])}
      />
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
