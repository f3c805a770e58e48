import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { TermPage, WritersOnly } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { pauseOrUse, readGroup, removeGroup, tryGroup, typedIn, writeGroup } from './synonym-calls.ts'
import { SynonymForm } from './synonym-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['synonyms'] ?? ''
  if (id === 'new') await onlyWith(args, 'catalogue:write')
  const group = id === 'new' ? null : await loadAsStaff(args, (api) => readGroup(api, id))
  const term = new URL(args.request.url).searchParams.get('term')?.trim() ?? ''
  return { group, term, done: doneBefore(args.request) }
}

/** Tries a term with the group of the form, or saves, pauses or deletes it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['synonyms'] ?? ''
  const work = textOf(form, 'work')
  const typed = { ...typedIn(form), term: textOf(form, 'term') }
  const outcome = await doAsStaff({ context }, async (api) => {
    if (work === 'try') return { finds: await tryGroup(api, id, form) }
    if (work === 'remove') await removeGroup(api, id, form)
    else if (work === 'pause' || work === 'use') await pauseOrUse(api, id, form)
    else return { made: await writeGroup(api, id, form) }
    return {}
  })
  if (!outcome.ok)
    return { ok: false as const, refused: outcome.message, errors: outcome.errors, code: outcome.code, typed }
  const { value } = outcome
  if (work === 'remove') return redirect('/synonyms?done=removed', 303)
  if (value.made !== undefined && id === 'new') return redirect(`/synonyms/${value.made}?done=made`, 303)
  return { ok: true as const, work, typed, ...(value.finds !== undefined && { finds: value.finds }) }
}
export type SynonymAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** One group of words that mean the same thing. */
export default function SynonymRoute() {
  const { words } = useSpeech()
  const { group, term, done } = useLoaderData<typeof loader>()
  const answer = useActionData<SynonymAnswer>()
  const { searches } = words
  const title = group === null ? searches.newGroup : group.code
  return (
    <TermPage title={title} back={{ to: '/synonyms', words: searches.allGroups }} lead={searches.groupLead}>
      <Answered answer={answer} done={done} />
      {group?.paused === true && <Answer refused={searches.isPaused} />}
      {group !== null && group.shared.length > 0 && (
        <p>
          <Pill tone="warn">{searches.alsoIn}</Pill>{' '}
          {group.shared.map(({ word, id, code }) => (
            <span key={word}>
              {word} (<Link to={`/synonyms/${id}`}>{code}</Link>){' '}
            </span>
          ))}
        </p>
      )}
      <SynonymForm key={group?.version ?? 0} group={group} term={term} answer={answer} />
      {group !== null && <Links />}
    </TermPage>
  )
}

interface AnsweredProps {
  readonly answer: SynonymAnswer | undefined
  readonly done: string
}

function Answered({ answer, done }: AnsweredProps) {
  const { searches } = useSpeech().words
  const { group } = useLoaderData<typeof loader>()
  if (answer === undefined) return <Answer done={doneIn(searches.done, done)} />
  if (answer.ok) return <Answer done={doneIn(searches.done, answer.work === '' ? 'saved' : answer.work)} />
  const now = group === null ? [] : [...group.en, ...group.bn, ...group.banglish, ...group.misspelt]
  return (
    <Answer refused={answer.refused}>
      {answer.code === 'version_conflict' && searches.nowSaved(now.join(', '))}
    </Answer>
  )
}

/** Pauses and deletes; both can be undone, so neither asks. */
function Links() {
  const { searches } = useSpeech().words
  const { group } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  if (group === null) return null
  return (
    <div className={terms['buttons']}>
      <WritersOnly>
        <Form method="post" className={terms['buttons']}>
          <input type="hidden" name="version" value={group.version} />
          <Button type="submit" name="work" value={group.paused ? 'use' : 'pause'}>
            {group.paused ? searches.useAgain : searches.pause}
          </Button>
          <Button type="submit" look="danger" name="work" value="remove">
            {searches.remove}
          </Button>
        </Form>
      </WritersOnly>
      {may('audit:read') && <HistoryLink kind="synonyms" id={String(group.id)} />}
    </div>
  )
}
