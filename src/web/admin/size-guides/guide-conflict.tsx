import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './size-guides.module.css'

/** One part of a guide that two people changed. */
export interface BothValues {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
}

/** Somebody else saved the guide meanwhile: both values of each part. */
export function GuideConflict({ fields }: { readonly fields: readonly BothValues[] }) {
  const { sizeGuides, audit } = useSpeech().words
  return (
    <section role="alert" className={styles['conflict']}>
      <p>{sizeGuides.conflict}</p>
      {fields.map(({ field, yours, theirs }) => (
        <dl key={field} className={styles['pair']}>
          <dt>{field === 'picture' ? sizeGuides.picture : (audit.fields[field] ?? field)}</dt>
          <dd>
            <small>{sizeGuides.yours}</small> <Value value={yours} />
          </dd>
          <dd>
            <small>{sizeGuides.theirs}</small> <Value value={theirs} />
          </dd>
        </dl>
      ))}
      <p>
        <Link to="." reloadDocument className={buttonClass()}>
          {sizeGuides.takeTheirs}
        </Link>
      </p>
    </section>
  )
}

function Value({ value }: { readonly value: unknown }) {
  const { sizeGuides } = useSpeech().words
  const lines = linesOf(value)
  if (lines.length === 0) return <em>{sizeGuides.empty}</em>
  return lines.map((line, index) => <div key={`${index} ${line}`}>{line}</div>)
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
