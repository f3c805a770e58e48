import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { GROUP_NAME_MAX } from '#domain/content/content-limits.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { answerParts, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { endLoader, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { namesOf, TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { readForm } from '#web/app/read-form.ts'
import { groupIn, readQuestions, writeGroup } from './question-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { results } = await loadAsStaff(args, readQuestions)
  const wanted = args.params['group'] ?? ''
  const found = results.find(({ id }) => String(id) === wanted)
  if (found === undefined && wanted !== 'new') endLoader(data({ code: 'not_found' }, { status: 404 }))
  return { group: found ?? null, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the group. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'question_group',
      id: params['group'] ?? '',
      form: await readForm(request),
      write: writeGroup,
      typedIn: groupIn,
      list: '/questions',
    },
  )
}

/** The names of one group of questions. */
export default function GroupRoute() {
  const { words, either } = useSpeech()
  const { group, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { typed, errors } = answerParts(answer)
  const { questions } = words.content
  return (
    <TermPage
      title={group === null ? questions.makeGroup : either(group.name, group.name_bn)}
      back={{ to: '/questions', words: questions.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      <ThingForm key={group?.version ?? 0} thing={group}>
        <BothLanguages
          name="name"
          label={questions.groupName}
          values={namesOf(typed ?? group)}
          max={GROUP_NAME_MAX}
          errors={errors}
          required
        />
      </ThingForm>
      {group !== null && (
        <ThingLinks
          kind="question_group"
          id={group.id}
          version={group.version}
          isHidden={group.state === 'hidden'}
        />
      )}
    </TermPage>
  )
}
