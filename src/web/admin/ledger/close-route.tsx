import { useState } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { closeDay, getLedger } from '#contract/staff/ledger.ts'
import { westernDigits } from '#domain/digits.ts'
import { takaNotes, worthOf, type NoteCounts } from '#domain/ledger/notes.ts'
import { toTaka } from '#domain/money.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './ledger.module.css'

const read = namedEndpoint<typeof getLedger>({ method: 'GET', path: '/v1/staff/ledger' })
const close = namedEndpoint<typeof closeDay>({ method: 'POST', path: '/v1/staff/ledger/days' })

export async function loader(args: LoaderFunctionArgs) {
  const { today } = await loadAsStaff(args, (api) => api(read, { query: {} }))
  return { today }
}

interface CountAnswer {
  readonly day: string
  readonly notes: NoteCounts
  /** Shown after the count, never before it. */
  readonly expected: number | null
  readonly refused?: string
  readonly errors: Readonly<Record<string, string>>
  readonly hasChanged: boolean
}

/** First answers a count with what the books say, then closes the day with both. */
export async function action(args: ActionFunctionArgs): Promise<CountAnswer | Response> {
  const form = await readForm(args.request)
  const day = textOf(form, 'day')
  const notes = notesIn(form)
  const expected = textOf(form, 'expected')
  const reason = textOf(form, 'reason').trim()
  const plain = { day, notes, errors: {}, hasChanged: false }
  if (expected === '') return showBooks(args, plain)
  const body = { day, notes, expected: Number(expected), ...(reason !== '' && { reason }) }
  const closed = await doAsStaff(args, (api) => api(close, { body }))
  if (closed.ok) return redirect(`/ledger?day=${day}`, 303)
  if (closed.code === 'version_conflict') return showBooks(args, { ...plain, hasChanged: true })
  return { ...plain, expected: Number(expected), refused: closed.message, errors: closed.errors }
}

async function showBooks(
  args: Pick<ActionFunctionArgs, 'context'>,
  counted: Omit<CountAnswer, 'expected'>,
): Promise<CountAnswer> {
  const found = await doAsStaff(args, (api) => api(read, { query: { day: counted.day } }))
  if (!found.ok) return { ...counted, expected: null, refused: found.message, errors: found.errors }
  const till = found.value.accounts.find(({ account }) => account === 'till')
  return { ...counted, expected: till?.balance ?? 0 }
}

function notesIn(form: FormData): NoteCounts {
  return Object.fromEntries(
    takaNotes.flatMap((note) => {
      const typed = westernDigits(textOf(form, `note-${note}`)).replaceAll(/[,\s]/g, '')
      return typed === '' ? [] : [[`${note}`, Number(typed)]]
    }),
  )
}

/** Counts the till by notes, compares it with the books, and closes the day. */
export default function CloseRoute() {
  const { words } = useSpeech()
  const answer = useActionData<CountAnswer>()
  const { may } = usePerson()
  const { ledger } = words
  const isCounted = answer !== undefined && answer.expected !== null
  return (
    <div className={styles['page']}>
      <title>{`${ledger.closeTitle} · ${words.area}`}</title>
      <header className={styles['part']}>
        <p>
          <Link to="/ledger">{ledger.title}</Link>
        </p>
        <h1>{ledger.closeTitle}</h1>
        <p className={styles['quiet']}>{ledger.closeLead}</p>
      </header>
      {answer?.refused !== undefined && (
        <Answer refused={`${answer.refused} ${Object.values(answer.errors).join(' ')}`} />
      )}
      {answer?.hasChanged === true && <Answer refused={ledger.changed} />}
      {may('money:write') && (isCounted ? <Compare answer={answer} /> : <Count answer={answer} />)}
    </div>
  )
}

function Count({ answer }: { readonly answer: CountAnswer | undefined }) {
  const { words, money, number } = useSpeech()
  const { today } = useLoaderData<typeof loader>()
  const { ledger } = words
  const [counts, setCounts] = useState<NoteCounts>(answer?.notes ?? {})
  const isBusy = useNavigation().state === 'submitting'
  const worth = toTaka(worthOf(onlyWhole(counts)))
  return (
    <Form method="post" className={styles['form']}>
      <Field
        name="day"
        type="date"
        label={ledger.day}
        defaultValue={answer?.day ?? today}
        max={today}
        required
      />
      <div className={styles['notes']}>
        {takaNotes.map((note) => (
          <Field
            key={note}
            name={`note-${note}`}
            label={<span aria-label={ledger.noteOf(number(note))}>{money(note)}</span>}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={counts[`${note}`]}
            onChange={({ target }) => {
              const typed = Number(westernDigits(target.value).replaceAll(/[,\s]/g, ''))
              setCounts((before) => ({ ...before, [`${note}`]: typed }))
            }}
          />
        ))}
      </div>
      <p className={styles['head']}>
        <span>{ledger.total}</span>
        <strong aria-live="polite">{money(worth)}</strong>
      </p>
      <div>
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {ledger.countDone}
        </Button>
      </div>
    </Form>
  )
}

/** The server refuses a count that is no whole number; the sum goes on without it. */
function onlyWhole(counts: NoteCounts): NoteCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => Number.isSafeInteger(count)))
}

function Compare({ answer }: { readonly answer: CountAnswer }) {
  const { words, money, day } = useSpeech()
  const { ledger } = words
  const isBusy = useNavigation().state === 'submitting'
  const counted = toTaka(worthOf(onlyWhole(answer.notes)))
  const difference = Math.round((counted - (answer.expected ?? 0)) * 100) / 100
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="day" value={answer.day} />
      <input type="hidden" name="expected" value={answer.expected ?? ''} />
      {takaNotes.map((note) => (
        <input key={note} type="hidden" name={`note-${note}`} value={answer.notes[`${note}`] ?? ''} />
      ))}
      <dl className={styles['sums']}>
        <div>
          <dt>{ledger.counted}</dt>
          <dd>{money(counted)}</dd>
        </div>
        <div>
          <dt>{ledger.books}</dt>
          <dd>{money(answer.expected ?? 0)}</dd>
        </div>
      </dl>
      {difference === 0 ? (
        <p className={styles['good']}>{ledger.fits}</p>
      ) : (
        <>
          <p className={styles['problem']}>
            {difference < 0 ? ledger.less(money(-difference)) : ledger.more(money(difference))}{' '}
            <Link to={`/ledger/till?since=${answer.day}&until=${answer.day}`}>{ledger.lookAtTill}</Link>
          </p>
          <Field
            name="reason"
            label={ledger.reason}
            required
            maxLength={300}
            autoComplete="off"
            problem={answer.errors['reason']}
          />
        </>
      )}
      <p className={styles['quiet']}>{ledger.closeHint}</p>
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {ledger.closeIt(day(`${answer.day}T06:00:00Z`))}
        </Button>
        <Link to="/ledger/close" className={buttonClass({ look: 'quiet' })} reloadDocument>
          {ledger.countAgain}
        </Link>
      </div>
    </Form>
  )
}
