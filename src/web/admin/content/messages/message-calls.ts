import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  getMessageText,
  listMessageTexts,
  previewMessageText,
  saveMessageText,
  testMessageText,
} from '#contract/staff/content/message-texts.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/message-texts'
const list = namedEndpoint<typeof listMessageTexts>({ method: 'GET', path })
const get = namedEndpoint<typeof getMessageText>({ method: 'GET', path: `${path}/:text` })
const save = namedEndpoint<typeof saveMessageText>({ method: 'PUT', path: `${path}/:text` })
const preview = namedEndpoint<typeof previewMessageText>({ method: 'POST', path: `${path}/:text/preview` })
const test = namedEndpoint<typeof testMessageText>({ method: 'POST', path: `${path}/:text/test` })

/** The fields of a form, each in its language. */
export const textFields = ['sms', 'sms_bn', 'subject', 'subject_bn', 'body', 'body_bn'] as const
export type TextField = (typeof textFields)[number]
export type TypedTexts = Readonly<Record<TextField, string>>

/** The tests that one can send to oneself, as the form names them. */
export const tests = ['sms en', 'sms bn', 'email en', 'email bn'] as const

export function readMessageTexts(api: Api) {
  return api(list, {})
}

export function readMessageText(api: Api, text: string, order: string) {
  return api(get, { params: { text }, query: order === '' ? {} : { order } })
}

/** The texts of a form; browsers end lines in their own way. */
export function textsIn(form: FormData): TypedTexts {
  const text = (name: TextField) => textOf(form, name).replaceAll('\r\n', '\n')
  return {
    sms: text('sms'),
    sms_bn: text('sms_bn'),
    subject: text('subject'),
    subject_bn: text('subject_bn'),
    body: text('body'),
    body_bn: text('body_bn'),
  }
}

export async function writeTexts(api: Api, text: string, form: FormData): Promise<void> {
  await api(save, { params: { text }, body: { ...textsIn(form), version: versionIn(form) } })
}

/** Brings the standard texts back. */
export async function bringStandardBack(api: Api, text: string, form: FormData): Promise<void> {
  await api(save, { params: { text }, body: { version: versionIn(form) } })
}

export function previewTexts(api: Api, text: string, form: FormData) {
  return api(preview, { params: { text }, body: { ...textsIn(form), ...orderIn(form) } })
}

/** Sends a message in the texts of the form to who pressed; gives where it goes. */
export async function sendTest(api: Api, text: string, form: FormData): Promise<string> {
  const wanted = tests.find((one) => one === textOf(form, 'test')) ?? 'sms en'
  const [channel, language] = wanted.split(' ')
  const { to } = await api(test, {
    params: { text },
    body: {
      ...textsIn(form),
      ...orderIn(form),
      channel: channel === 'email' ? 'email' : 'sms',
      language: language === 'bn' ? 'bn' : 'en',
    },
  })
  return to
}

function orderIn(form: FormData): { order?: string } {
  const order = textOf(form, 'order').trim()
  return order === '' ? {} : { order }
}
