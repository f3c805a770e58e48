import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { ContentRow, OrderedList, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { readQuestions } from './question-calls.ts'
import { useVoteWords } from './votes.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readQuestions)) }
}

/** Moves a question within its group, or a group among all. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const kind = textOf(form, 'kind') === 'question_group' ? 'question_group' : 'question'
  return moveAction({ context }, kind, form)
}

type Groups = ReturnType<typeof useLoaderData<typeof loader>>['results']

/** All questions by group, with the votes beside each answer. */
export default function QuestionsRoute() {
  const { words } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  const { questions } = words.content
  return (
    <ContentListPage
      page="questions"
      {...(results.length > 0 && { add: { to: '/questions/new', words: questions.make } })}
      untranslated={untranslatedIn(results.flatMap((group) => [group, ...group.questions]))}
    >
      <ThingAnswered answer={answer} done={done} />
      <p>
        <Link to="/questions/groups/new" className={buttonClass()}>
          {questions.makeGroup}
        </Link>
      </p>
      {results.length === 0 && <Empty>{questions.none}</Empty>}
      {results.map((group) => (
        <Group key={group.id} group={group} all={results} onPress={keepFocus} />
      ))}
    </ContentListPage>
  )
}

interface GroupProps {
  readonly group: Groups[number]
  readonly all: Groups
  readonly onPress: (button: string) => void
}

function Group({ group, all, onPress }: GroupProps) {
  const { words, either } = useSpeech()
  const voteWords = useVoteWords()
  const { content } = words
  const name = either(group.name, group.name_bn)
  return (
    <section className={terms['part']} aria-labelledby={`group-${group.id}`}>
      <header className={terms['head']}>
        <h2 id={`group-${group.id}`}>{name}</h2>
        <Form method="post" preventScrollReset className={terms['end']}>
          <input type="hidden" name="kind" value="question_group" />
          {group.untranslated > 0 && <Pill tone="warn">{content.noBangla}</Pill>}
          {group.state === 'hidden' && <StatePill state="hidden" />}
          <Link to={`/questions/groups/${group.id}`} aria-label={content.questions.editGroup(name)}>
            {content.questions.change}
          </Link>
          <OrderButtons ids={all.map(({ id }) => id)} id={group.id} name={name} onPress={onPress} />
        </Form>
      </header>
      <OrderedList things={group.questions} none={content.questions.noQuestions}>
        {(one, order) => (
          <ContentRow
            key={one.id}
            thing={one}
            name={either(one.question, one.question_bn)}
            to={`/questions/${one.id}`}
            notes={[voteWords(one.votes)]}
            order={order}
          />
        )}
      </OrderedList>
      <p>
        <Link to={`/questions/new?group=${group.id}`} aria-label={content.questions.addTo(name)}>
          {content.questions.add}
        </Link>
      </p>
    </section>
  )
}
