import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { StaffQuestion } from '#contract/staff/content/questions.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { answerParts, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { questionIn, readQuestion, readQuestions, writeQuestion } from './question-calls.ts'
import { QuestionForm } from './question-form.tsx'
import { useVoteWords } from './votes.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['question'] ?? ''
  const group = Number(new URL(args.request.url).searchParams.get('group'))
  return loadAsStaff(args, async (api) => {
    const [{ results }, question] = await Promise.all([
      readQuestions(api),
      id === 'new' ? null : readQuestion(api, id),
    ])
    const groups = results.map(({ id: own, name, name_bn }) => ({ id: own, name, name_bn }))
    return { question, groups, group, done: doneBefore(args.request) }
  })
}

/** Saves, shows, hides or deletes the question. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'question',
      id: params['question'] ?? '',
      form: await readForm(request),
      write: writeQuestion,
      typedIn: questionIn,
      list: '/questions',
    },
  )
}

/** One question with its answer, and whether it helped. */
export default function QuestionRoute() {
  const { words, either } = useSpeech()
  const { question, groups, group, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { typed, errors } = answerParts(answer)
  const { questions } = words.content
  return (
    <TermPage
      title={question === null ? questions.make : either(question.question, question.question_bn)}
      back={{ to: '/questions', words: questions.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {question !== null && <QuestionHead question={question} />}
      <QuestionForm
        key={question?.version ?? 0}
        question={question}
        groups={groups}
        group={group}
        typed={typed}
        errors={errors}
      />
    </TermPage>
  )
}

/** The state and the votes of a question, and what every kind of content has. */
function QuestionHead({ question }: { readonly question: StaffQuestion }) {
  const { questions } = useSpeech().words.content
  const voteWords = useVoteWords()
  const { id, version, slug, state, votes } = question
  return (
    <>
      <ThingHead thing={question}>
        <span>{voteWords(votes)}</span>
        {state === 'shown' && (
          <a href={`/pages/faq#${slug}`} target="_blank" rel="noreferrer">
            {questions.inShop}
          </a>
        )}
      </ThingHead>
      <ThingLinks kind="question" id={id} version={version} isHidden={state === 'hidden'} />
      <p className={terms['note']}>{questions.votesGo}</p>
    </>
  )
}
