import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  cancelNotice,
  getNotice,
  listNotices,
  previewNotice,
  saveWaitingSettings,
  sendNotice,
} from '#contract/staff/reminders/waiting-notices.ts'
import type { OptionWords } from '#contract/shop/order-views.ts'
import type { NoticeView } from '#contract/staff/reminders/waiting-notices.ts'
import type * as z from 'zod'
import { textOf } from '#web/admin/layout/staff-call.ts'

export const preview = namedEndpoint<typeof previewNotice>({
  method: 'GET',
  path: '/v1/staff/stock/:variant/notice',
})
const send = namedEndpoint<typeof sendNotice>({ method: 'POST', path: '/v1/staff/stock/:variant/notices' })
export const list = namedEndpoint<typeof listNotices>({ method: 'GET', path: '/v1/staff/waiting-notices' })
export const read = namedEndpoint<typeof getNotice>({
  method: 'GET',
  path: '/v1/staff/waiting-notices/:notice',
})
export const cancel = namedEndpoint<typeof cancelNotice>({
  method: 'POST',
  path: '/v1/staff/waiting-notices/:notice/cancel',
})
export const saveSettings = namedEndpoint<typeof saveWaitingSettings>({
  method: 'PUT',
  path: '/v1/staff/waiting-settings',
})

export type NoticePreviewQuery = Arguments<typeof previewNotice>['query']

/** Sends the notice that was shown; the same form sent twice makes one. */
export function sendShown(api: Api, variant: string, form: FormData) {
  const day = textOf(form, 'day')
  // The API checks every value and names the wrong one.
  const body = {
    scope: textOf(form, 'scope'),
    kind: textOf(form, 'kind'),
    as_of: textOf(form, 'as_of'),
    ...(day !== '' && { day }),
  } as Arguments<typeof sendNotice>['body']
  const headers = { 'idempotency-key': textOf(form, 'key') }
  return api(send, { params: { variant }, body }, { headers })
}

/** A piece in words: its name, then its size or colour, or that all of them are meant. */
export function pieceInWords(
  { name, name_bn, variant, options }: NoticeView['piece'],
  either: (english: string, bangla: string | null) => string,
  all: string,
): string {
  const chosen = options.map(({ value, value_bn }: z.infer<typeof OptionWords>) => either(value, value_bn))
  const rest = variant === null ? [all] : chosen
  return [either(name, name_bn), ...rest].join(' · ')
}
