import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '#contract/staff/webhooks/deliveries.ts'
import type {
  addWebhook,
  changeWebhookSecret,
  getWebhook,
  listWebhooks,
  removeWebhook,
  saveWebhook,
} from '#contract/staff/webhooks/webhooks.ts'
import { webhookEvents, type WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { instantOf } from '#web/admin/ui/wall-clock.ts'

const all = '/v1/staff/webhooks'
const one = `${all}/:webhook` as const
const delivered = '/v1/staff/webhook-deliveries/:delivery'

const list = namedEndpoint<typeof listWebhooks>({ method: 'GET', path: all })
const read = namedEndpoint<typeof getWebhook>({ method: 'GET', path: one })
const add = namedEndpoint<typeof addWebhook>({ method: 'POST', path: all })
const save = namedEndpoint<typeof saveWebhook>({ method: 'PUT', path: one })
const remove = namedEndpoint<typeof removeWebhook>({ method: 'DELETE', path: one })
const renew = namedEndpoint<typeof changeWebhookSecret>({ method: 'POST', path: `${one}/secret` })
const test = namedEndpoint<typeof testWebhook>({ method: 'POST', path: `${one}/test` })
const log = namedEndpoint<typeof listWebhookDeliveries>({ method: 'GET', path: `${one}/deliveries` })
const resendAll = namedEndpoint<typeof resendFailedDeliveries>({
  method: 'POST',
  path: `${one}/resend-failed`,
})
const readOne = namedEndpoint<typeof getWebhookDelivery>({ method: 'GET', path: delivered })
const resend = namedEndpoint<typeof resendWebhookDelivery>({ method: 'POST', path: `${delivered}/resend` })

/** A webhook as it stands in a form. */
export interface TypedWebhook {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly on: boolean
}

export const readWebhooks = (api: Api) => api(list, {})

type LogQuery = Arguments<typeof listWebhookDeliveries>['query']

/** A webhook with a page of its log; the API checks the filters of the address. */
export async function readWebhook(api: Api, id: string, query: LogQuery) {
  const params = { webhook: id }
  const [webhook, deliveries] = await Promise.all([api(read, { params }), api(log, { params, query })])
  return { webhook, deliveries }
}

export function typedIn(form: FormData): TypedWebhook {
  return {
    name: textOf(form, 'name'),
    url: textOf(form, 'url'),
    events: webhookEvents.filter((event) => form.getAll('events').includes(event)),
    on: form.get('on') !== null,
  }
}

/** What a press did: what the page says, with what it shows or where it leads. */
export interface WebhookWork {
  readonly done: string
  readonly id?: number
  readonly secret?: string
  readonly delivery?: string
  readonly count?: number
}

/** Does what the pressed button of the page of a webhook says. */
export async function workOn(api: Api, id: string, form: FormData): Promise<WebhookWork> {
  const params = { webhook: id }
  const version = Number(textOf(form, 'version'))
  switch (textOf(form, 'work')) {
    case 'remove':
      await api(remove, { params, query: { version } })
      return { done: 'removed' }
    case 'secret': {
      const { secret } = await api(renew, { params, body: { version } })
      return { done: 'secret', secret }
    }
    case 'test':
      return { done: 'tested', delivery: (await api(test, { params })).id }
    case 'resend': {
      const since = instantOf(textOf(form, 'since')) ?? new Date(0).toISOString()
      return { done: 'resent', count: (await api(resendAll, { params, body: { since } })).count }
    }
    default:
      return saveOrAdd(api, id, { ...typedIn(form), version })
  }
}

async function saveOrAdd(
  api: Api,
  id: string,
  { version, events, ...typed }: TypedWebhook & { readonly version: number },
): Promise<WebhookWork> {
  const body = { ...typed, events: [...events] }
  if (id !== 'new') {
    await api(save, { params: { webhook: id }, body: { ...body, version } })
    return { done: 'saved' }
  }
  const made = await api(add, { body })
  return { done: 'made', id: made.id, secret: made.secret }
}

export const readDelivery = (api: Api, id: string) => api(readOne, { params: { delivery: id } })
export const resendDelivery = (api: Api, id: string) => api(resend, { params: { delivery: id } })
