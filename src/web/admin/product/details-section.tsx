import { useLoaderData } from 'react-router'
import { placed } from '#domain/product-editing/placed.ts'
import { PRODUCT_DETAILS_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { loader } from './product-route.tsx'
import type { PartProps } from './use-editor.ts'
import * as styles from './product.module.css'

type Line = PartProps['form']['details'][number]
const members = ['label', 'label_bn', 'value', 'value_bn'] as const

/** The table of facts, such as material and length. A category says with which lines its pieces begin. */
export function DetailsSection({ form, change, errors }: PartProps) {
  const { words, either } = useSpeech()
  const { tree } = useLoaderData<typeof loader>()
  const { product } = words
  const category = tree.find(({ id }) => id === form.main_category)
  const has = new Set(form.details.map(({ label }) => label.toLowerCase()))
  const missing = category?.details.filter(({ label }) => !has.has(label.toLowerCase())) ?? []
  const set = (index: number, line: Partial<Line>) =>
    change(({ details }) => ({
      details: details.map((one, at) => (at === index ? { ...one, ...line } : one)),
    }))
  const add = (lines: readonly Pick<Line, 'label' | 'label_bn'>[]) =>
    change(({ details }) => ({
      details: [...details, ...lines.map((line) => ({ ...line, value: '', value_bn: null }))].slice(
        0,
        PRODUCT_DETAILS_MAX,
      ),
    }))
  return (
    <section className={styles['card']}>
      <h2>{product.sections.details}</h2>
      {form.details.length > 0 && (
        <div>
          {form.details.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Lines have no name of their own; the state has their text.
            <DetailLine
              key={index}
              line={line}
              place={index}
              count={form.details.length}
              errors={errors}
              onLine={(fields) => set(index, fields)}
              onMove={(by) => change({ details: placed(form.details, index, index + by) })}
              onRemove={() => change({ details: form.details.filter((_, at) => at !== index) })}
            />
          ))}
        </div>
      )}
      <p className={styles['buttons']}>
        <Button
          onClick={() => add([{ label: '', label_bn: null }])}
          disabled={form.details.length >= PRODUCT_DETAILS_MAX}
        >
          {product.addDetail}
        </Button>
        {category !== undefined && missing.length > 0 && (
          <Button onClick={() => add(missing)}>
            {product.template(either(category.name, category.name_bn))}
          </Button>
        )}
      </p>
    </section>
  )
}

interface LineProps extends Pick<PartProps, 'errors'> {
  readonly line: Line
  readonly place: number
  readonly count: number
  readonly onLine: (fields: Partial<Line>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function DetailLine({ line, place, count, errors, onLine, onMove, onRemove }: LineProps) {
  const { product } = useSpeech().words
  return (
    <div className={styles['line']}>
      {members.map((member) => (
        <Field
          key={member}
          name={`details.${place}.${member}`}
          label={labelOf(member, product)}
          value={line[member] ?? ''}
          maxLength={member.startsWith('label') ? 60 : 300}
          {...(member.endsWith('_bn') && { lang: 'bn' })}
          problem={errors[`details.${place}.${member}`]}
          onChange={({ currentTarget: { value } }) =>
            onLine({ [member]: value === '' && member.endsWith('_bn') ? null : value })
          }
        />
      ))}
      <p className={styles['buttons']}>
        <Button look="quiet" disabled={place === 0} onClick={() => onMove(-1)}>
          {product.up}
        </Button>
        <Button look="quiet" disabled={place === count - 1} onClick={() => onMove(1)}>
          {product.down}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          {product.remove}
        </Button>
      </p>
    </div>
  )
}

interface LabelWords {
  readonly detail: string
  readonly value: string
  readonly inEnglish: (what: string) => string
  readonly inBangla: (what: string) => string
}

function labelOf(
  member: (typeof members)[number],
  { detail, value, inEnglish, inBangla }: LabelWords,
): string {
  const what = member.startsWith('label') ? detail : value
  return member.endsWith('_bn') ? inBangla(what) : inEnglish(what)
}
