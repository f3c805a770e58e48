import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { answerOf } from '#web/admin/reviews/review-calls.ts'
import { Queue, QueueTabs, ReviewAnswered, ReviewPages } from '#web/admin/reviews/review-parts.tsx'
import * as styles from '#web/admin/reviews/reviews.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { readForm } from '#web/app/read-form.ts'
import { changeQuestion, readQuestions, type QuestionQuery } from './question-calls.ts'
import { QuestionCard } from './question-card.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { view = 'waiting', ...given } = givenIn(new URL(args.request.url).searchParams)
  const query = view === 'all' ? given : { ...given, state: view }
  // The API checks them.
  const listed = await loadAsStaff(args, (api) => readQuestions(api, query as QuestionQuery))
  return { listed, view }
}

/** Answers or hides a question: whichever button was pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  return answerOf(form, await doAsStaff({ context }, (api) => changeQuestion(api, form)))
}

/** The questions of shoppers about products; those that nobody has answered come first. */
export default function QuestionsRoute() {
  const { words } = useSpeech()
  const { listed, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { reviews } = words
  return (
    <div className={styles['page']}>
      <title>{`${reviews.questions} · ${words.area}`}</title>
      <h1>{reviews.questions}</h1>
      <ReviewPages current="questions" />
      <p className={styles['quiet']}>{reviews.questionsLead}</p>
      <ReviewAnswered answer={answer} done={reviews.questionDone} />
      <QueueTabs
        to="/product-questions"
        label={reviews.questions}
        view={view}
        names={reviews.questionStates}
        counts={listed.counts}
      />
      <Queue
        listed={listed}
        none={view === 'waiting' ? reviews.noQuestionWaits : reviews.noQuestions}
        cards={listed.results.map((question) => (
          <QuestionCard
            key={`${question.id} ${question.version}`}
            question={question}
            answer={answer?.review === question.id ? answer : undefined}
          />
        ))}
      />
    </div>
  )
}
