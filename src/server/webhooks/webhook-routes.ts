import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '#contract/staff/webhooks/deliveries.ts'
import {
  addWebhook,
  changeWebhookSecret,
  getWebhook,
  listWebhooks,
  removeWebhook,
  saveWebhook,
} from '#contract/staff/webhooks/webhooks.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import {
  changeSecret,
  dropWebhook,
  makeWebhook,
  rewriteWebhook,
  showWebhook,
  showWebhooks,
} from './change-webhooks.ts'
import type { WebhookContext } from './webhook-context.ts'
import { resendFailed, resendOne, sendTest, showDeliveries, showDelivery } from './webhook-log.ts'

/** Tests that one person may send in a minute: nobody floods another's machine from here. */
const TESTS_MAX = 10
const MINUTE_MS = 60_000

/** The addresses that are told what happens, in the hands of staff. */
export function mountWebhooks(api: ApiApp, context: WebhookContext): void {
  const limit = rateLimit({ max: TESTS_MAX, windowMs: MINUTE_MS, now: context.clock })
  mount(api, listWebhooks, () => showWebhooks(context))
  mount(api, getWebhook, ({ params }) => showWebhook(context, params.webhook))
  mount(api, addWebhook, ({ body }) => makeWebhook(context, body))
  mount(api, saveWebhook, ({ params, body }) => rewriteWebhook(context, params.webhook, body))
  mount(api, removeWebhook, ({ params, query }) => dropWebhook(context, params.webhook, query.version))
  mount(api, changeWebhookSecret, ({ params, body }) => changeSecret(context, params.webhook, body.version))
  mount(api, testWebhook, ({ params }, { caller }) => {
    limit(caller.userId)
    return sendTest(context, params.webhook)
  })
  mount(api, listWebhookDeliveries, ({ params, query }) => showDeliveries(context, params.webhook, query))
  mount(api, getWebhookDelivery, ({ params }) => showDelivery(context, params.delivery))
  mount(api, resendWebhookDelivery, ({ params }) => resendOne(context, params.delivery))
  mount(api, resendFailedDeliveries, ({ params, body }) => resendFailed(context, params.webhook, body.since))
}
