import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { countCallsToday, takeNextCall } from '#contract/staff/calls.ts'
import { recallingLoader } from '#web/admin/layout/recall.ts'
import { loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { callAction, type CallAnswer } from './call-actions.ts'
import { CallResult, Waiting } from './call-answer.tsx'
import { CallSheet } from './call-sheet.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './calls.module.css'
import { useSentOutcomes } from './use-sent-outcomes.ts'
import { forgetOutcome, keepOutcome } from './waiting-outcomes.ts'

const next = namedEndpoint<typeof takeNextCall>({ method: 'POST', path: '/v1/staff/calls/next' })
const today = namedEndpoint<typeof countCallsToday>({ method: 'GET', path: '/v1/staff/calls/today' })

/** One order for this person: the same one again until its outcome is noted. */
export async function loader(args: LoaderFunctionArgs) {
  const [turn, counts] = await Promise.all([
    loadAsStaff(args, (api) => api(next, {})),
    loadAsStaff(args, (api) => api(today, {})),
  ])
  return { ...turn, people: counts.people, key: crypto.randomUUID() }
}

export const clientLoader = recallingLoader<typeof loader>('calls/calls-route')

export function action(args: ActionFunctionArgs): Promise<CallAnswer> {
  return callAction(args)
}

/** An outcome that the shop did not receive waits on the device until it has. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<CallAnswer> {
  const form = await request.clone().formData()
  const key = textOf(form, 'key')
  const number = textOf(form, 'number')
  const answer = await serverAction<typeof action>().catch((error: unknown): CallAnswer => {
    if (!(error instanceof TypeError) || textOf(form, 'outcome') === 'message') throw error
    return { kind: 'waits', number, proposesSms: false, message: null, isSignedOut: false }
  })
  if (answer.kind !== 'waits') forgetOutcome(key)
  else if (textOf(form, 'at') === '')
    keepOutcome({
      key,
      number,
      outcome: textOf(form, 'outcome'),
      note: textOf(form, 'note'),
      at: Date.now(),
      personId: textOf(form, 'person'),
    })
  return answer
}

/** Call mode: one order at a time, its number to tap, and the outcome in one tap or key. */
export default function CallsRoute() {
  const { words, number } = useSpeech()
  const { call, waiting, people, key } = useLoaderData<typeof loader>()
  const personId = usePerson().person?.id ?? ''
  const sent = useSentOutcomes(personId)
  const pressed = useActionData<typeof action>()
  const { calls } = words
  // The order whose outcome waits on the device is done here, whatever the shop knows of it.
  const isDone = call !== null && sent.waiting.some((one) => one.number === call.number)
  return (
    <div className={styles['page']}>
      <title>{`${calls.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{calls.title}</h1>
        <p className={styles['quiet']}>{calls.waiting(number(waiting))}</p>
      </header>
      <Waiting numbers={sent.waiting.map((one) => one.number)} others={sent.others} />
      <CallResult answer={pressed} messageKey={`${key}-message`} />
      {sent.answer?.kind === 'refused' && <CallResult answer={sent.answer} messageKey={`${key}-message`} />}
      {call === null || isDone ? (
        <Empty>{isDone ? calls.nextWhenBack : calls.empty}</Empty>
      ) : (
        <CallSheet key={call.number} call={call} requestKey={key} personId={personId} />
      )}
      <CallsToday people={people} />
    </div>
  )
}

function CallsToday({ people }: Pick<Awaited<ReturnType<typeof loader>>, 'people'>) {
  const { words, number } = useSpeech()
  const { calls } = words
  return (
    <section className={styles['people']}>
      <h2>{calls.today}</h2>
      {people.length === 0 && <p className={styles['quiet']}>{calls.noneToday}</p>}
      <ul>
        {people.map((one) => (
          <li key={one.person.id}>
            {one.person.name}: {calls.counts(number(one.calls), number(one.reached), number(one.confirmed))}
          </li>
        ))}
      </ul>
    </section>
  )
}
