import { useState, type SubmitEvent } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { PRODUCT_QUESTION_MAX, PRODUCT_QUESTION_MIN } from '#domain/reviews/product-question.ts'
import { REVIEW_AUTHOR_MAX } from '#domain/reviews/product-review.ts'
import { phoneShown } from '#web/text/phone.ts'
import { questionParts } from '#web/text/question-parts.ts'
import { usePart } from '#web/text/text-context.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import {
  ASK,
  questionProblems,
  questionValuesIn,
  type QuestionAnswer,
  type QuestionProblems,
} from './question-values.ts'
import * as styles from './questions.module.css'

interface QuestionFormProps {
  readonly product: number
  readonly answer: QuestionAnswer | undefined
}

/** Asks the shop. Works without script; stays on the page with it. */
export function QuestionForm({ product, answer }: QuestionFormProps) {
  const more = usePart(questionParts)
  const fetcher = useFetcher<QuestionAnswer>()
  const result = fetcher.data ?? answer
  if (result?.kind === 'asked') {
    return (
      <output className={styles['done']}>
        <Icon name="circle-check" /> <WholeNumbers words={more.sent(phoneShown(result.contact))} />
      </output>
    )
  }
  return <OpenForm product={product} fetcher={fetcher} result={result} />
}

type NotAsked = Exclude<QuestionAnswer, { readonly kind: 'asked' }>

interface OpenFormProps extends Pick<QuestionFormProps, 'product'> {
  readonly fetcher: FetcherWithComponents<QuestionAnswer>
  readonly result: NotAsked | undefined
}

function OpenForm({ product, fetcher, result }: OpenFormProps) {
  const more = usePart(questionParts)
  const [typed, setTyped] = useState<QuestionProblems | null>(null)
  const isBusy = fetcher.state !== 'idle'
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const problems = questionProblems(questionValuesIn(new FormData(event.currentTarget)))
    const isFit = Object.keys(problems).length === 0
    setTyped(isFit ? null : problems)
    if (isBusy || !isFit) event.preventDefault()
  }
  return (
    <fetcher.Form method="post" className={styles['form']} onSubmit={check} noValidate>
      <h3>{more.ask}</h3>
      <input type="hidden" name="intent" value={ASK} />
      <input type="hidden" name="product" value={product} />
      <Fields values={result?.values ?? noValues} problems={typed ?? problemsIn(result)} />
      {result?.kind === 'unsent' && (
        <p role="alert" className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {result.many ? more.many : more.notSent}
        </p>
      )}
      <SubmitButton busy={isBusy} busyWords={more.sending} look="secondary">
        {more.send}
      </SubmitButton>
    </fetcher.Form>
  )
}

const noValues = { text: '', author: '', contact: '' }

function problemsIn(result: NotAsked | undefined): QuestionProblems {
  return result?.kind === 'unfit' ? result.problems : {}
}

interface FieldsProps {
  readonly values: { readonly text: string; readonly author: string; readonly contact: string }
  readonly problems: QuestionProblems
}

function Fields({ values, problems }: FieldsProps) {
  const more = usePart(questionParts)
  const limits = [PRODUCT_QUESTION_MIN, PRODUCT_QUESTION_MAX] as const
  const { contact } = problems
  const contactWords = contact && more.contactProblem[contact.code]('digits' in contact ? contact.digits : 0)
  return (
    <>
      <TextArea
        field={{ name: 'text', problem: problems.text && more.textProblem(...limits) }}
        label={more.text}
        hint={more.textHint(...limits)}
        maxLength={PRODUCT_QUESTION_MAX}
        defaultValue={values.text}
      />
      <TextField
        field={{ name: 'author', problem: problems.author && more.authorProblem }}
        label={more.author}
        maxLength={REVIEW_AUTHOR_MAX}
        autoComplete="given-name"
        defaultValue={values.author}
      />
      <TextField
        field={{ name: 'contact', problem: contactWords }}
        label={more.contact}
        hint={more.contactHint}
        autoComplete="tel"
        inputMode="email"
        defaultValue={values.contact}
      />
    </>
  )
}
