import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { JobWithLines } from '#contract/staff/jobs.ts'
import type { getLastAct, undoAct, undoStaffJob } from '#contract/staff/undo.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { doAsStaff, loadAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './undo.module.css'
import { UndoForm } from './undo-form.tsx'
import { useUndoWords } from './use-undo-words.ts'

const last = namedEndpoint<typeof getLastAct>({ method: 'GET', path: '/v1/staff/undo' })
const undo = namedEndpoint<typeof undoAct>({ method: 'POST', path: '/v1/staff/undo' })
const undoJob = namedEndpoint<typeof undoStaffJob>({ method: 'POST', path: '/v1/staff/jobs/:job/undo' })

/** What an undo did: with one thing, or with many orders. */
export type Undone = { readonly act: Reply<typeof undoAct> } | { readonly job: JobWithLines }

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(last, {}))
}

/** Undoes what the form names. Without script the result of many orders has a page of its own. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome<Undone> | Response> {
  const form = await readForm(request)
  const job = textOf(form, 'job')
  const answer = await doAsStaff({ context }, async (api): Promise<Undone> =>
    job === ''
      ? { act: await api(undo, { body: { entry: Number(textOf(form, 'entry')) } }) }
      : { job: await api(undoJob, { params: { job } }) },
  )
  const isPlain = textOf(form, 'script') === ''
  return isPlain && answer.ok && 'job' in answer.value ? redirect(`/jobs/${answer.value.job.id}`) : answer
}

/** The last thing that somebody did, to be undone on a phone and without script. */
export default function UndoRoute() {
  const { words, moment } = useSpeech()
  const { last: act } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { whatWasDone, whatWasUndone } = useUndoWords()
  const { title, lead, nothing, until, back } = words.undo
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <h1>{title}</h1>
        <p className={styles['quiet']}>{lead}</p>
      </header>
      {answer !== undefined && (
        <Answer
          done={answer.ok ? whatWasUndone(answer.value) : undefined}
          refused={answer.ok ? null : answer.message}
        />
      )}
      <StepUp answer={answer} />
      {act === null ? (
        <Empty>{nothing}</Empty>
      ) : (
        <section className={styles['card']}>
          <p>{whatWasDone(act)}</p>
          <p className={styles['quiet']}>{until(moment(act.until))}</p>
          <UndoForm act={act} />
        </section>
      )}
      <p>
        <Link to="/" className={buttonClass()}>
          {back}
        </Link>
      </p>
    </div>
  )
}
