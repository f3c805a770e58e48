import { useState } from 'react'
import { questionParts } from '#web/text/question-parts.ts'
import { usePart } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { QuestionAnswer } from './question-values.ts'
import type { PageQuestion, PageQuestions } from './page-questions.ts'
import { QuestionForm } from './question-form.tsx'
import { useQuestions } from './use-questions.ts'
import * as styles from './questions.module.css'

interface QuestionsProps {
  /** Null where they could not be had. */
  readonly questions: PageQuestions | null
  readonly product: number
  readonly shopName: string
  /** The server's answer to the form without script. */
  readonly answer: QuestionAnswer | undefined
}

/** The questions of others about the piece with the answers of the shop, and the form to ask. */
export function Questions({ questions: found, product, shopName, answer }: QuestionsProps) {
  const more = usePart(questionParts)
  const questions = useQuestions(product, found)
  const [isOpen] = useState(answer !== undefined)
  return (
    <Disclosure id="questions" title={more.title(questions?.length ?? 0)} open={isOpen}>
      {questions === null && <p>{more.failed}</p>}
      {questions?.length === 0 && <p>{more.none}</p>}
      {questions !== null && questions.length > 0 && (
        <ul className={styles['list']}>
          {questions.map((question) => (
            <Question key={question.id} question={question} shopName={shopName} />
          ))}
        </ul>
      )}
      <QuestionForm product={product} answer={answer} />
    </Disclosure>
  )
}

function Question({ question, shopName }: { readonly question: PageQuestion; readonly shopName: string }) {
  const more = usePart(questionParts)
  return (
    <li className={styles['question']}>
      <p className={styles['text']} lang={question.language}>
        <strong>{question.text}</strong>
      </p>
      <p className="note">{more.asked(question.author)}</p>
      <div className={styles['answer']}>
        <p className={styles['label']}>{more.answerOf(shopName)}</p>
        <p className={styles['text']} lang={question.answerLanguage}>
          {question.answer}
        </p>
      </div>
    </li>
  )
}
