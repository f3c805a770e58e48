import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import * as styles from '#web/admin/credit/credit.module.css'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Decisions, requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { doBatchWork, readBatch } from './batch-calls.ts'
import { BatchCards } from './batch-cards.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { BatchCodes, CancelBatch, type WorksProps } from './batch-works.tsx'
import { PrintedCards } from './printed-cards.tsx'
import { WriteOffForm, WriteOffs } from './write-offs.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  const read = await loadAsStaff(args, (api) => readBatch(api, args.params['batch'] ?? '', given))
  const { state = '', q = '' } = given
  return { ...read, state, q, done: doneBefore(args.request) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => doBatchWork(api, params['batch'] ?? '', form))
  return { work: textOf(form, 'work'), typed: valuesOf(form), ...outcome }
}
export type BatchAnswer = Awaited<ReturnType<typeof action>>

/** Gift cards that were issued together: how they stand, who decides about them, and what can be done with them. */
export default function BatchRoute() {
  const { words, money } = useSpeech()
  const { batch, cards, state, q, done } = useLoaderData<typeof loader>()
  const answer = useActionData<BatchAnswer>()
  const { may } = usePerson()
  const { creditBatches: batches, credit } = words
  const mayWork = batch.state === 'done' && may('refunds:write')
  const print = answer?.ok === true ? answer.value.print : undefined
  return (
    <div className={styles['page']}>
      <title>{`${batch.name} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/credit-batches">{batches.toAll}</Link>
        </p>
        <h1>
          <bdi>{batch.name}</bdi>
        </h1>
        <p className={styles['buttons']}>
          <Pill tone={requestTones[batch.state]}>{batches.states[batch.state]}</Pill>
          {batch.handed_over_at !== null && <Pill tone="plain">{batches.handedOver}</Pill>}
          <HistoryLink kind="credit_batch" id={String(batch.id)} />
        </p>
      </header>
      <PressAnswer answer={answer} done={done} />
      <StepUp answer={answer} />
      {print !== undefined && <PrintedCards batch={batch} print={print} />}
      <BatchFacts batch={batch} />
      <WriteOffs batch={batch} />
      {batch.can.length > 0 && (
        <Decisions
          key={batch.version}
          request={{ id: String(batch.id), can: batch.can }}
          name="work"
          words={{
            approve: batches.approve(money(batch.total)),
            refuse: credit.refuse,
            reason: credit.refuseReason,
            withdraw: credit.withdraw,
          }}
        />
      )}
      {mayWork && <BatchCodes key={`codes ${batch.version}`} batch={batch} />}
      <BatchCards batch={batch} cards={cards} state={state} q={q} />
      {mayWork && <Endings batch={batch} answer={answer} />}
    </div>
  )
}

/** The ways to end the cards of a batch. A form that was saved opens empty; a refused one keeps its typed values. */
function Endings({ batch, answer }: WorksProps) {
  return (
    <>
      {batch.unused > 0 && <CancelBatch key={`cancel ${batch.version}`} batch={batch} answer={answer} />}
      <WriteOffForm key={`write-off ${batch.version}`} batch={batch} answer={answer} />
    </>
  )
}

function PressAnswer({ answer, done }: { readonly answer: BatchAnswer | undefined; readonly done: string }) {
  const { creditBatches: batches, credit } = useSpeech().words
  if (answer === undefined) return <Answer done={doneIn(batches.done, done)} />
  if (answer.ok) return <Answer done={doneIn(batches.done, answer.value.done)} />
  return <Answer refused={answer.code === 'version_conflict' ? credit.conflict : refusalIn(answer)} />
}
