import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { CustomerGroup } from '#contract/staff/promotions/customer-groups.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import * as styles from '#web/admin/promotions/promotions.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { doGroupWork, readGroup } from './group-calls.ts'
import { GroupForm } from './group-form.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupPromotions, RemoveGroup } from './group-uses.tsx'
import { useRule } from './use-rule.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['group'] ?? ''
  const done = doneBefore(args.request)
  if (id === 'new') {
    // A new one is read from nowhere, so no call asks for the right.
    await onlyWith(args, 'promotions:read')
    return { group: null, others: [], members: null, done }
  }
  const page = new URL(args.request.url).searchParams.get('page') ?? '1'
  return { done, ...(await loadAsStaff(args, (api) => readGroup(api, id, page))) }
}

/** Saves or deletes the group, or changes its members: whichever button was pressed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => doGroupWork(api, params['group'] ?? '', form))
  if (!outcome.ok) {
    const { code, message: refused, errors, details } = outcome
    // The API sends the whole group with this refusal.
    const now = code === 'version_conflict' ? (details['now'] as CustomerGroup) : null
    return { ok: false as const, refused, errors, now, typed: valuesOf(form) }
  }
  const { value } = outcome
  if ('made' in value) return redirect(`/customer-groups/${value.made}?done=made`)
  if ('done' in value && value.done === 'removed') return redirect('/customer-groups?done=removed')
  return { ok: true as const, ...value }
}
export type GroupAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** One group of customers: its name and rule, its members, and the promotions that are for it. */
export default function GroupRoute() {
  const { words } = useSpeech()
  const { group, others, members, done } = useLoaderData<typeof loader>()
  const answer = useActionData<GroupAnswer>()
  const { customerGroups } = words
  const title = group?.name ?? customerGroups.new
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/customer-groups">{customerGroups.toAll}</Link>
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {group !== null && (
          <p className={styles['buttons']}>
            <HistoryLink kind="customer_group" id={String(group.id)} />
          </p>
        )}
      </header>
      <PressAnswer answer={answer} done={done} />
      <GroupForm key={group?.version ?? 'new'} group={group} answer={answer} />
      {group !== null && (
        <>
          <GroupMembers group={group} members={members} answer={answer} />
          <GroupPromotions group={group} />
          <RemoveGroup group={group} others={others} />
        </>
      )}
    </div>
  )
}

function PressAnswer({ answer, done }: { readonly answer: GroupAnswer | undefined; readonly done: string }) {
  const { customerGroups } = useSpeech().words
  const ruleOf = useRule()
  if (answer === undefined) return <Answer done={doneIn(customerGroups.done, done)} />
  if (answer.ok)
    return <Answer done={'done' in answer ? doneIn(customerGroups.done, answer.done) : undefined} />
  if (answer.now === null) return <Answer refused={answer.refused} />
  return (
    <Answer refused={customerGroups.conflict}>
      <bdi>{answer.now.name}</bdi> · {ruleOf(answer.now)} {customerGroups.overwrite}
    </Answer>
  )
}
