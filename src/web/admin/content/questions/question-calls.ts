import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addQuestion,
  addQuestionGroup,
  getQuestion,
  listQuestions,
  saveQuestion,
  saveQuestionGroup,
} from '#contract/staff/content/questions.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/questions'
const groupPath = '/v1/staff/question-groups'
const list = namedEndpoint<typeof listQuestions>({ method: 'GET', path })
const get = namedEndpoint<typeof getQuestion>({ method: 'GET', path: `${path}/:question` })
const add = namedEndpoint<typeof addQuestion>({ method: 'POST', path })
const save = namedEndpoint<typeof saveQuestion>({ method: 'PUT', path: `${path}/:question` })
const addGroup = namedEndpoint<typeof addQuestionGroup>({ method: 'POST', path: groupPath })
const saveGroup = namedEndpoint<typeof saveQuestionGroup>({ method: 'PUT', path: `${groupPath}/:group` })

export function readQuestions(api: Api) {
  return api(list, {})
}

export function readQuestion(api: Api, question: string) {
  return api(get, { params: { question } })
}

/** The question of a form, as the API takes it. */
export function questionIn(form: FormData) {
  return {
    group_id: Number(textOf(form, 'group_id')),
    question: textOf(form, 'question'),
    question_bn: textOf(form, 'question_bn'),
    answer: textOf(form, 'answer'),
    answer_bn: textOf(form, 'answer_bn'),
  }
}
export type TypedQuestion = ReturnType<typeof questionIn>

export async function writeQuestion(api: Api, question: string, form: FormData): Promise<void> {
  const body = questionIn(form)
  if (question === 'new') await api(add, { body })
  else await api(save, { params: { question }, body: { ...body, version: versionIn(form) } })
}

/** The group of a form, as the API takes it. */
export function groupIn(form: FormData) {
  return { name: textOf(form, 'name'), name_bn: textOf(form, 'name_bn') }
}

export async function writeGroup(api: Api, group: string, form: FormData): Promise<void> {
  const body = groupIn(form)
  if (group === 'new') await api(addGroup, { body })
  else await api(saveGroup, { params: { group }, body: { ...body, version: versionIn(form) } })
}
