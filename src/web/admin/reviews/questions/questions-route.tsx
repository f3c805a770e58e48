import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { reviewStates } from '#domain/reviews/product-review.ts'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { answerOf } from '#web/admin/reviews/review-calls.ts'
import { ReviewAnswered, ReviewPages } from '#web/admin/reviews/review-parts.tsx'
import * as styles from '#web/admin/reviews/reviews.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { readForm } from '#web/app/read-form.ts'
import { changeQuestion, readQuestions, type QuestionQuery } from './question-calls.ts'
import { QuestionCard } from './question-card.tsx'

/** Questions to a page, as the API gives them. */
const PAGE = 25

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

/** What shoppers asked about products, with the queue of those that nobody has answered first. */
export default function QuestionsRoute() {
  const { words, number } = useSpeech()
  const { listed, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { reviews } = words
  const { results, page, pages, count, counts } = listed
  const before = (page - 1) * PAGE
  const range = words.orders.range(number(before + 1), number(before + results.length), number(count))
  const tabs = [
    ...reviewStates.map((state) => ({
      to: state === 'waiting' ? '/product-questions' : `/product-questions?view=${state}`,
      name: reviews.questionStates[state],
      isCurrent: view === state,
      counted: { count: counts[state] },
    })),
    { to: '/product-questions?view=all', name: reviews.all, isCurrent: view === 'all' },
  ]
  return (
    <div className={styles['page']}>
      <title>{`${reviews.questions} · ${words.area}`}</title>
      <h1>{reviews.questions}</h1>
      <ReviewPages current="questions" />
      <p className={styles['quiet']}>{reviews.questionsLead}</p>
      <ReviewAnswered answer={answer} done={reviews.questionDone} />
      <ListTabs label={reviews.questions} tabs={tabs} />
      {results.length === 0 && (
        <Empty>{view === 'waiting' ? reviews.noQuestionWaits : reviews.noQuestions}</Empty>
      )}
      {results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {results.map((question) => (
              <QuestionCard
                key={`${question.id} ${question.version}`}
                question={question}
                answer={answer?.review === question.id ? answer : undefined}
              />
            ))}
          </ul>
          <Pages page={page} pages={pages} range={range} />
        </>
      )}
    </div>
  )
}
