import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './both-values.module.css'

/** One field that two people changed. */
export interface BothValues {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
}

interface Props {
  readonly fields: readonly BothValues[]
  /** Names of fields that the audit calls otherwise. */
  readonly names?: Readonly<Record<string, string>>
}

/** Somebody else saved the same thing meanwhile: both values of each field. */
export function BothValuesAnswer({ fields, names = {} }: Props) {
  const { bothValues, audit } = useSpeech().words
  return (
    <section role="alert" className={styles['conflict']}>
      <p>{bothValues.conflict}</p>
      {fields.map(({ field, yours, theirs }) => (
        <dl key={field} className={styles['pair']}>
          <dt>{names[field] ?? audit.fields[field] ?? field}</dt>
          <dd>
            <small>{bothValues.yours}</small> <Value value={yours} />
          </dd>
          <dd>
            <small>{bothValues.theirs}</small> <Value value={theirs} />
          </dd>
        </dl>
      ))}
      <p>
        <Link to="." reloadDocument className={buttonClass()}>
          {bothValues.takeTheirs}
        </Link>
      </p>
    </section>
  )
}

/** A value in words: a text, or a line for each member of a list. */
export function Value({ value }: { readonly value: unknown }) {
  const { bothValues, audit } = useSpeech().words
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (isSpots(value)) return <Spots spots={value} />
  const lines = linesOf(value)
  if (lines.length === 0) return <em>{bothValues.empty}</em>
  return lines.map((line, index) => <div key={`${index} ${line}`}>{line}</div>)
}

interface Spot {
  readonly product_id: number
  readonly x: number
  readonly y: number
}

function isSpots(value: unknown): value is readonly Spot[] {
  const isSpot = (one: unknown) =>
    typeof one === 'object' && one !== null && 'product_id' in one && 'x' in one && 'y' in one
  return Array.isArray(value) && value.length > 0 && value.every(isSpot)
}

/** The spots on a picture, in the order of their numbers; each leads to its product. */
function Spots({ spots }: { readonly spots: readonly Spot[] }) {
  const { words, number } = useSpeech()
  const percent = (part: number) => number(Math.round(part / 10))
  return spots.map(({ product_id: id, x, y }, index) => (
    <div key={id}>
      <Link to={`/products/${id}`}>{words.bothValues.spot(number(index + 1), percent(x), percent(y))}</Link>
    </div>
  ))
}

/** A text, or a line for each row, column or question. */
function linesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((one: unknown) => textsIn(one).join(' · '))
  return textsIn(value)
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
