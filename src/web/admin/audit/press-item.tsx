import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/staff/audit.ts'
import type { ActView } from '#contract/staff/undo.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ActLine } from '#web/admin/undo/act-line.tsx'
import * as styles from './audit.module.css'
import { useFieldWords } from './use-field-words.ts'

type Entry = Reply<typeof listAudit>['data'][number]
type Press = readonly [Entry, ...Entry[]]

/** Entries that belong to one press of a person stand together; they follow each other. */
export function inPresses(entries: readonly Entry[]): Press[] {
  const presses: [Entry, ...Entry[]][] = []
  for (const entry of entries) {
    const last = presses.at(-1)
    if (last?.[0].request === entry.request) last.push(entry)
    else presses.push([entry])
  }
  return presses
}

/** One press: who, when, on which device and why, and each thing that it changed. */
export function PressItem({ press, acts }: { readonly press: Press; readonly acts: readonly ActView[] }) {
  const { words, moment } = useSpeech()
  /** The act whose last entry this is, of those of the press. */
  const endedBy = ({ id }: Entry) =>
    acts.find(({ entries }) => press.find((entry) => entries.includes(entry.id))?.id === id)
  const [{ at, person, key, device, reason }] = press
  return (
    <li className={styles['press']}>
      <p>
        <strong>{key === null ? person.name : words.audit.byKey(key, person.name)}</strong>{' '}
        <span className={styles['quiet']}>
          <time dateTime={at}>{moment(at)}</time> · {device}
        </span>
      </p>
      {reason !== null && <p>{words.audit.because(reason)}</p>}
      <ul className={styles['things']}>
        {/* The order in which they happened. */}
        {press.toReversed().map((entry) => (
          <ThingItem key={entry.id} entry={entry} act={endedBy(entry)} />
        ))}
      </ul>
    </li>
  )
}

interface ThingItemProps {
  readonly entry: Entry
  /** What it is the end of, with the way back. */
  readonly act: ActView | undefined
}

function ThingItem({ entry, act }: ThingItemProps) {
  const { words } = useSpeech()
  const { audit } = words
  const { nameOf, valueOf, shownFields } = useFieldWords()
  const { thing, order, change } = entry
  const kind = wordIn(audit.kinds, thing.kind)
  const fields = shownFields(entry)
  return (
    <li>
      <p>
        {thing.id === '' ? wordIn(audit.calls, entry.call) : audit.changes[change](kind)}{' '}
        <ThingLink entry={entry} />
        {order !== null && order !== thing.id && (
          <>
            {' '}
            · <Link to={`/orders/${order}`}>{order}</Link>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <dl className={styles['fields']}>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                {change === 'changed' && (
                  <>
                    <del>{valueOf(name, before)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                {change === 'deleted' ? (
                  <del>{valueOf(name, before)}</del>
                ) : (
                  <ins>{valueOf(name, after)}</ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {act !== undefined && <ActLine act={act} />}
    </li>
  )
}

function wordIn(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name.replaceAll('_', ' ')
}

/** Kinds of things that have the id of a customer. */
const ofCustomer: ReadonlySet<string> = new Set(['customer', 'customer_note', 'customer_tag', 'cash_block'])

/** The page of a thing, where it has one. */
function ThingLink({ entry: { thing } }: { readonly entry: Entry }) {
  if (thing.kind === 'order' || thing.kind === 'number')
    return <Link to={`/orders/${thing.id}`}>{thing.id}</Link>
  if (ofCustomer.has(thing.kind)) return <Link to={`/customers/${thing.id}`}>{shortId(thing.id)}</Link>
  return <span>{shortId(thing.id)}</span>
}

/** Ids of the database say nothing to people: their end tells them apart. */
function shortId(id: string): string {
  return id.length > 20 ? `…${id.slice(-6)}` : id
}
