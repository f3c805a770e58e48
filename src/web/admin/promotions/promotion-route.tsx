import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { doWork, readCategories, readGroups, readPromotion } from './promotion-calls.ts'
import { PromotionCodes } from './promotion-codes.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionReport } from './promotion-report.tsx'
import { promotionTones } from './promotion-tones.ts'
import { typedIn, fieldsOf } from './promotion-values.ts'
import * as styles from './promotions.module.css'
import { useSentence, useWay } from './use-sentence.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const copied = searchParams.get('copy')
  const id = args.params['promotion'] ?? ''
  // A new one is read from nowhere, so no call asks for the right.
  if (id === 'new') await onlyWith(args, 'promotions:read')
  return loadAsStaff(args, async (api) => {
    const [promotion, model, categories, groups] = await Promise.all([
      readPromotion(api, id),
      id === 'new' && copied !== null ? readPromotion(api, copied) : null,
      readCategories(api),
      readGroups(api),
    ])
    const group = searchParams.get('group') ?? ''
    return { promotion, model, categories, groups, group, done: doneBefore(args.request) }
  })
}

/** Saves, pauses, resumes, deletes or tries the promotion: whichever button was pressed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['promotion'] ?? ''
  const outcome = await doAsStaff({ context }, (api) => doWork(api, id, form))
  if (!outcome.ok) {
    const told = refusal(outcome)
    if (textOf(form, 'work') !== 'make_codes') return { ok: false as const, ...told, typed: typedIn(form) }
    return { ok: false as const, ...told, errors: {}, codes: { errors: told.errors, typed: valuesOf(form) } }
  }
  const { value } = outcome
  if ('made' in value) return redirect(`/promotions/${value.made}?done=made`)
  if ('done' in value && value.done === 'removed') return redirect('/promotions?done=removed')
  return { ok: true as const, ...value, ...('tested' in value && { typed: typedIn(form) }) }
}
export type PromotionAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** The refusal, with the promotion as it stands now where somebody changed it meanwhile. */
function refusal({ code, message, errors, details }: Extract<Outcome<unknown>, { readonly ok: false }>) {
  // The API sends the whole promotion with this refusal.
  const now = code === 'version_conflict' ? (details['now'] as StaffPromotion) : null
  return { refused: message, errors, now }
}

/** The first values of the fields: of the promotion, of the one that is copied, with another name, or of a group. */
function beginningOf(
  { promotion, model, group }: Awaited<ReturnType<typeof loader>>,
  nameOf: (name: string) => string,
) {
  const copied = model === null ? {} : { code: '', name: nameOf(model.name) }
  const asked = promotion === null && group !== '' ? { customer_group: group } : {}
  return { ...fieldsOf(promotion ?? model), ...copied, ...asked }
}

/** One promotion: its form, a cart to try it on, and what came of it. */
export default function PromotionRoute() {
  const { words, either } = useSpeech()
  const loaded = useLoaderData<typeof loader>()
  const { promotion, model, categories, groups, done } = loaded
  const answer = useActionData<PromotionAnswer>()
  const { promotions } = words
  const title = promotion === null ? promotions.new : either(promotion.name, promotion.name_bn)
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/promotions">{promotions.toAll}</Link>
        </p>
        <h1>{title}</h1>
        {promotion !== null && <PromotionHead promotion={promotion} />}
      </header>
      <PressAnswer answer={answer} done={done} />
      <PromotionForm
        key={`${promotion?.version ?? 'new'} ${model?.id ?? ''}`}
        promotion={promotion}
        values={beginningOf(loaded, promotions.copyOf)}
        categories={categories}
        groups={groups}
        answer={answer}
      />
      {promotion?.single_use_codes === true && <PromotionCodes promotion={promotion} answer={answer} />}
      {promotion !== null && <PromotionReport report={promotion.report} />}
    </div>
  )
}

function PressAnswer({
  answer,
  done,
}: {
  readonly answer: PromotionAnswer | undefined
  readonly done: string
}) {
  const { promotions } = useSpeech().words
  const sentence = useSentence()
  const wayOf = useWay()
  if (answer === undefined) return <Answer done={doneIn(promotions.done, done)} />
  if (answer.ok) return <Answer done={'done' in answer ? doneIn(promotions.done, answer.done) : undefined} />
  if (answer.now === null) return <Answer refused={answer.refused} />
  return (
    <Answer refused={promotions.conflict}>
      {answer.now.name} · {wayOf(answer.now)} · {sentence(answer.now)}. {promotions.overwrite}
    </Answer>
  )
}

/** The state of a promotion, with the ways to its copy and its history. */
function PromotionHead({ promotion: { id, state } }: { readonly promotion: StaffPromotion }) {
  const { promotions } = useSpeech().words
  const { may } = usePerson()
  return (
    <p className={styles['buttons']}>
      <Pill tone={promotionTones[state]}>{promotions.states[state]}</Pill>
      {may('promotions:write') && (
        <Link to={`/promotions/new?copy=${id}`} className={buttonClass({})}>
          {promotions.copy}
        </Link>
      )}
      <HistoryLink kind="promotion" id={String(id)} />
    </p>
  )
}
