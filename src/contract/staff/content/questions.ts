import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { optionalText, Seen, TermId } from '#contract/staff/catalogue/term-parts.ts'
import { ANSWER_MAX, FAQ_QUESTION_MAX, GROUP_NAME_MAX } from '#domain/content/content-limits.ts'
import { rowFacts, writes } from './content-parts.ts'

const groupFields = {
  name: z.string().trim().min(1).max(GROUP_NAME_MAX),
  name_bn: optionalText(GROUP_NAME_MAX),
}
/** A group of questions as staff write it. */
export const QuestionGroupForm = z.strictObject(groupFields)

const fields = {
  /** The group in which it stands. */
  group_id: TermId,
  question: z.string().trim().min(1).max(FAQ_QUESTION_MAX),
  question_bn: optionalText(FAQ_QUESTION_MAX),
  /** HTML; the server keeps paragraphs, lists, quotations, bold and italic words and links. */
  answer: z.string().trim().min(1).max(ANSWER_MAX),
  answer_bn: optionalText(ANSWER_MAX),
}
/** A question with its answer, as staff write it. */
export const QuestionForm = z.strictObject(fields)

/** How many visitors said in the last 90 days whether an answer helped, by its language. */
const Votes = z.object({ yes: z.int(), no: z.int() })

const StaffQuestion = z.object({
  ...fields,
  ...rowFacts,
  /** Links to the answer name it so; it never changes. */
  slug: z.string(),
  votes: z.object({ en: Votes, bn: Votes }),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

const StaffQuestionGroup = z.object({ ...groupFields, ...rowFacts, slug: z.string() })
export type StaffQuestionGroup = z.infer<typeof StaffQuestionGroup>

const Question = z.object({ question: Id })
const Group = z.object({ group: Id })

export const listQuestions = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/questions',
  summary: 'All questions by group, with the votes of the last 90 days beside each answer',
  response: z.object({
    results: z.array(StaffQuestionGroup.extend({ questions: z.array(StaffQuestion) })),
  }),
  errors: [],
})

export const getQuestion = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/questions/:question',
  summary: 'One question with its answer and its votes',
  params: Question,
  response: StaffQuestion,
  errors: ['not_found'],
})

export const addQuestion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/questions',
  summary: 'Makes a question with its answer, at the end of its group',
  body: QuestionForm,
  status: 201,
  response: StaffQuestion,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveQuestion = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/questions/:question',
  summary: 'Changes a question or its answer. A conflict of versions tells both values of each field',
  params: Question,
  body: z.strictObject({ ...fields, ...Seen }),
  response: StaffQuestion,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const addQuestionGroup = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/question-groups',
  summary: 'Makes a group of questions, behind all others',
  body: QuestionGroupForm,
  status: 201,
  response: StaffQuestionGroup,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveQuestionGroup = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/question-groups/:group',
  summary: 'Changes the names of a group of questions',
  params: Group,
  body: z.strictObject({ ...groupFields, ...Seen }),
  response: StaffQuestionGroup,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
