import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  getReminderSettings,
  listUnfinishedCheckouts,
  refuseReminders,
  saveReminderSettings,
  sendReminder,
} from '#contract/staff/reminders/unfinished-checkouts.ts'
import type { BothValues } from '#web/admin/compare/both-values.tsx'
import { textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

const list = namedEndpoint<typeof listUnfinishedCheckouts>({
  method: 'GET',
  path: '/v1/staff/unfinished-checkouts',
})
const reminder = namedEndpoint<typeof sendReminder>({
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/reminder',
})
const optOut = namedEndpoint<typeof refuseReminders>({
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/opt-out',
})
const settings = namedEndpoint<typeof getReminderSettings>({
  method: 'GET',
  path: '/v1/staff/reminder-settings',
})
const newSettings = namedEndpoint<typeof saveReminderSettings>({
  method: 'PUT',
  path: '/v1/staff/reminder-settings',
})

export type CheckoutQuery = Arguments<typeof listUnfinishedCheckouts>['query']

export async function readCheckouts(api: Api, query: CheckoutQuery) {
  const [listed, rules] = await Promise.all([api(list, { query }), api(settings, {})])
  return { listed, rules }
}

/** The presses on a checkout, and on the settings; each name is that of a sentence about what was done. */
const works = ['sent', 'opted_out', 'settings'] as const
type Work = (typeof works)[number]

/** Sends the reminder of the checkout that the form names, notes an opt-out, or saves the settings. */
export async function changeCheckout(api: Api, form: FormData): Promise<Work> {
  const params = { checkout: textOf(form, 'checkout') }
  const work = works.find((one) => one === textOf(form, 'work')) ?? 'settings'
  if (work === 'sent') await api(reminder, { params })
  if (work === 'opted_out') await api(optOut, { params })
  if (work === 'settings') {
    const hours = textOf(form, 'after_hours').trim()
    const body = {
      after_hours: hours === '' ? null : numberIn(hours),
      every_days: numberIn(textOf(form, 'every_days')),
      version: Number(textOf(form, 'version')),
    }
    await api(newSettings, { body })
  }
  return work
}

/** The result of a press. */
export type CheckoutAnswer =
  | { readonly ok: true; readonly done: Work }
  | {
      readonly ok: false
      readonly refused: string
      readonly errors: Readonly<Record<string, string>>
      /** Both values of each setting, where somebody else was faster. */
      readonly fields: readonly BothValues[] | null
    }

export function answerOf(outcome: Outcome<Work>): CheckoutAnswer {
  if (outcome.ok) return { ok: true, done: outcome.value }
  const { code, message, errors, details } = outcome
  // The API names both values of each field with this refusal.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : null
  return { ok: false, refused: message, errors, fields }
}
