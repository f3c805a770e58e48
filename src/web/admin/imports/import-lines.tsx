import { Link, useSearchParams } from 'react-router'
import type { ImportPage } from '#contract/staff/catalogue/imports.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './imports.module.css'

type Line = ImportPage['results'][number]
type Outcome = NonNullable<Line['outcome']>

const outcomes = ['made', 'changed', 'unchanged', 'refused'] as const
const tones = {
  made: 'good',
  changed: 'info',
  unchanged: 'plain',
  refused: 'bad',
} as const satisfies Record<Outcome, Tone>

/** The lines of a file with what becomes of each, filtered by outcome, a hundred a page. */
export function ImportLines({ shown }: { readonly shown: ImportPage }) {
  const { words, number } = useSpeech()
  const [search] = useSearchParams()
  const { imports } = words
  const chosen = search.get('outcome')
  const isAhead = shown.state === 'checking' || shown.state === 'checked'
  return (
    <section className={styles['part']} aria-labelledby="lines">
      <h2 id="lines">{isAhead ? imports.lookAhead : imports.result}</h2>
      <ul className={styles['filters']}>
        <Filter outcome={null} count={shown.lines} words={imports.all} chosen={chosen} />
        {outcomes.map((outcome) => (
          <Filter
            key={outcome}
            outcome={outcome}
            count={shown.outcomes[outcome]}
            words={imports.outcomes[outcome]}
            chosen={chosen}
          />
        ))}
        <Filter outcome="remarked" count={shown.remarked} words={imports.remarked} chosen={chosen} />
      </ul>
      <CsvLink of={`imports/${shown.id}`} filters={{}} sort={undefined} />
      {shown.results.length === 0 && <Empty>{imports.noLines}</Empty>}
      {shown.results.length > 0 && <LineTable lines={shown.results} />}
      <p className={styles['buttons']}>
        {search.has('after') && <Link to={addressOf(chosen)}>{imports.first}</Link>}
        {shown.next !== null && <Link to={addressOf(chosen, shown.next)}>{imports.next}</Link>}
        {shown.next !== null && <span className={styles['quiet']}>{number(shown.lines)}</span>}
      </p>
    </section>
  )
}

function addressOf(outcome: string | null, after?: number): string {
  const search = new URLSearchParams()
  if (outcome !== null) search.set('outcome', outcome)
  if (after !== undefined) search.set('after', String(after))
  return `?${search.toString()}`
}

interface FilterProps {
  readonly outcome: Outcome | 'remarked' | null
  readonly count: number
  readonly words: string
  readonly chosen: string | null
}

function Filter({ outcome, count, words, chosen }: FilterProps) {
  const { number } = useSpeech()
  return (
    <li>
      <Link to={addressOf(outcome)} aria-current={chosen === outcome ? 'page' : undefined}>
        {words} <strong>{number(count)}</strong>
      </Link>
    </li>
  )
}

function LineTable({ lines }: { readonly lines: readonly Line[] }) {
  const { words, number } = useSpeech()
  const { imports } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead columns={[imports.line, imports.sku, imports.outcome, imports.remarks]} />
      <tbody>
        {lines.map(({ line, sku, outcome, problems }) => (
          <tr key={line}>
            <td className={styles['word']}>
              {imports.line} {number(line)}
            </td>
            <td className={styles['word']}>{sku}</td>
            <td>{outcome !== null && <Pill tone={tones[outcome]}>{imports.outcomes[outcome]}</Pill>}</td>
            <td>
              {problems.length > 0 && (
                <ul className={styles['list']}>
                  {problems.map(({ column, code, message }) => (
                    <li key={`${column} ${code} ${message}`}>
                      {column !== null && <strong>{column}: </strong>}
                      {message}
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
