import { useState } from 'react'
import type { StaffQuestion } from '#contract/staff/content/questions.ts'
import { ANSWER_MAX, FAQ_QUESTION_MAX } from '#domain/content/content-limits.ts'
import { MarkedUpFields } from '#web/admin/content/parts/marked-up-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { questionIn, type TypedQuestion } from './question-calls.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly question: StaffQuestion | null
  readonly groups: readonly {
    readonly id: number
    readonly name: string
    readonly name_bn: string | null
  }[]
  /** The group that a new one begins in. */
  readonly group: number
  /** The refused form. */
  readonly typed: TypedQuestion | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { question: '', question_bn: null, answer: '', answer_bn: null }
const loadKit = () => import('#web/admin/product/words/kit.ts').then(({ kit }) => kit)

export function QuestionForm({ question, groups, group, typed, errors }: FormProps) {
  const { words, either } = useSpeech()
  const { content } = words
  const [start] = useState(typed ?? question ?? { ...none, group_id: group })
  const [draft, setDraft] = useState<object>(start)
  return (
    <ThingForm
      thing={question}
      texts={draft}
      onTyped={(form) => {
        const { question: text, question_bn: bangla } = questionIn(form)
        setDraft((before) => ({ ...before, question: text, question_bn: bangla }))
      }}
    >
      <Select
        name="group_id"
        label={content.questions.group}
        defaultValue={String(start.group_id)}
        choices={groups.map(({ id, name, name_bn }) => [String(id), either(name, name_bn)] as const)}
      />
      <BothLanguages
        name="question"
        label={content.questions.question}
        values={[start.question, start.question_bn]}
        max={FAQ_QUESTION_MAX}
        errors={errors}
        required
      />
      <MarkedUpFields
        name="answer"
        start={[start.answer, start.answer_bn ?? '']}
        errors={errors}
        label={content.questions.answer}
        max={ANSWER_MAX}
        loadKit={loadKit}
        onTexts={([answer, bangla]) => setDraft((before) => ({ ...before, answer, answer_bn: bangla }))}
      />
    </ThingForm>
  )
}
