import { Form, Link } from 'react-router'
import type { Arguments } from '#contract/endpoint.ts'
import type { addAttributeValue, StaffAttributeView } from '#contract/staff/catalogue/attributes.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { CodeField } from './attribute-form.tsx'
import { OrderButtons, useFocusAfterMove } from './order-buttons.tsx'
import { namesOf, ProductCount, SaveButton, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

type ValueView = StaffAttributeView['values'][number]

const SWATCH_BEGINS = '#c9a227'

interface ValuesProps {
  readonly attribute: StaffAttributeView
  /** The form that was refused: id of its value, or `new`. */
  readonly failed: { readonly value: string; readonly errors: Readonly<Record<string, string>> }
}

/** The values in their order, each with its form folded away, and the form of a new one. */
export function AttributeValues({ attribute, failed }: ValuesProps) {
  const { words } = useSpeech()
  const keepFocus = useFocusAfterMove(attribute)
  const { terms } = words
  const { id, values, version } = attribute
  const errorsOf = (value: string) => (failed.value === value ? failed.errors : {})
  return (
    <section className={styles['part']}>
      <h2>{terms.valuesTitle}</h2>
      {values.length === 0 && <Empty>{terms.noValues}</Empty>}
      {values.length > 0 && (
        <ul className={styles['list']}>
          {values.map((value) => (
            <li key={value.id} className={styles['row']}>
              <ValueCard value={value} version={version} errors={errorsOf(String(value.id))} />
              <Form method="post" preventScrollReset className={styles['end']}>
                <ProductCount of="value" id={value.id} products={value.products} />
                <WritersOnly>
                  <OrderButtons
                    ids={values.map((one) => one.id)}
                    id={value.id}
                    name={value.name}
                    onPress={keepFocus}
                  />
                </WritersOnly>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <WritersOnly>
        <h3>{terms.newValue}</h3>
        {/* A value that was made leaves an empty form. */}
        <ValueForm key={`${id} ${values.length}`} value={null} version={version} errors={errorsOf('new')} />
      </WritersOnly>
    </section>
  )
}

interface ValueProps {
  readonly value: ValueView
  readonly version: number
  readonly errors: Readonly<Record<string, string>>
}

function ValueCard({ value, version, errors }: ValueProps) {
  const { words, either } = useSpeech()
  const mayWrite = usePerson().may('catalogue:write')
  const { id, name, name_bn, swatch } = value
  const title = (
    <>
      {swatch !== null && <Swatch colour={swatch} />} {either(name, name_bn)}{' '}
      {name_bn === null && <Pill tone="warn">{words.terms.noBangla}</Pill>}
    </>
  )
  if (!mayWrite) return <span className={styles['name']}>{title}</span>
  return (
    <details open={Object.keys(errors).length > 0}>
      <summary id={`row-${id}`} className={styles['summary']}>
        {title}
      </summary>
      {/* A change elsewhere renews what the form begins with. */}
      <ValueForm key={version} value={value} version={version} errors={errors} />
    </details>
  )
}

/** A colour as a dot; its name stands beside it. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg width="16" height="16" aria-hidden="true" className={styles['swatch']}>
      <circle cx="8" cy="8" r="7.5" fill={colour} />
    </svg>
  )
}

interface ValueFormProps extends Omit<ValueProps, 'value'> {
  /** Null: a new one is made. */
  readonly value: ValueView | null
}

function ValueForm({ value, version, errors }: ValueFormProps) {
  const { terms } = useSpeech().words
  const of = `value-${value?.id ?? 'new'}-`
  return (
    <Form method="post" preventScrollReset className={value === null ? styles['card'] : styles['part']}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="value" value={value?.id ?? 'new'} />
      <BothLanguages
        name="name"
        of={of}
        label={terms.name}
        values={namesOf(value)}
        errors={errors}
        required
      />
      {value === null && <CodeField of={of} problem={errors['code']} />}
      <SwatchFields swatch={value?.swatch ?? null} />
      <p className={styles['buttons']}>
        <SaveButton isNew={value === null} />
        {value !== null && <Link to={`/terms/value/${value.id}/remove`}>{terms.merge}</Link>}
      </p>
    </Form>
  )
}

function SwatchFields({ swatch }: { readonly swatch: string | null }) {
  const { terms } = useSpeech().words
  return (
    <div className={styles['buttons']}>
      <label className={styles['check']}>
        <input type="checkbox" name="has_swatch" defaultChecked={swatch !== null} />
        {terms.hasSwatch}
      </label>
      <input
        type="color"
        name="swatch"
        aria-label={terms.swatch}
        className={styles['colour']}
        defaultValue={swatch ?? SWATCH_BEGINS}
      />
    </div>
  )
}

/** The fields of a value as the API takes them, which checks them. */
export function valueIn(form: FormData): Arguments<typeof addAttributeValue>['body'] {
  return {
    name: textOf(form, 'name'),
    name_bn: textOf(form, 'name_bn'),
    swatch: form.has('has_swatch') ? textOf(form, 'swatch') : null,
  }
}
