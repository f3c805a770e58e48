import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { BuiltFont } from '#server/http/site/built-fonts.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import { choices, decide, inventedMoney, notifiedAtOnce } from './decide.ts'
import { apiFailures } from './planned-failures.ts'
import { arrived, LATE_MS, outcomes, type Outcome, type SandboxPayment } from './sandbox-book.ts'
import type { SigningKey } from './sandbox-certificate.ts'
import { ipnOf, snsOf, type Notifier, type SandboxNotification } from './sandbox-notifications.ts'
import {
  FONTS,
  fontsCss,
  notFoundPage,
  overviewPage,
  payPage,
  postBackPage,
  sandboxPolicy,
  silencePage,
} from './sandbox-page.ts'
import type { SandboxLanguage } from './sandbox-words.ts'
import type { ApiOptions } from './sslcommerz-sandbox.ts'
import { paidWords, signed, unpaidWords } from './sslcommerz-words.ts'

export interface PageOptions extends ApiOptions {
  readonly notifier: Notifier
  readonly after: After
  /** The company's own key, and somebody else's. */
  readonly keys: { readonly own: SigningKey; readonly foreign: SigningKey }
  readonly fonts: readonly BuiltFont[]
  /** The address of the company's own server. */
  readonly origin: () => string
}

const Decision = z.object({ outcome: z.enum(outcomes) })
const FailureForm = z.object({
  company: z.enum(['sslcommerz', 'bkash']),
  failure: z.enum(apiFailures),
  times: z.coerce.number().int().min(1).max(50),
})
const SHOWN_MAX = 50

/** The pages of the sandbox, in the browser of the person who tries the shop out. */
export function sandboxPages(parts: PageOptions): Hono {
  const { books, planned, now } = parts
  const app = new Hono()
  app.get(FONTS, (c) => c.body(fontsCss(parts.fonts), 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/sandbox/pay', async (c) => {
    const payments = await books.latest(SHOWN_MAX)
    const left = { sslcommerz: planned.left('sslcommerz'), bkash: planned.left('bkash') }
    return page(c, overviewPage({ payments, left, now: now() }, languageOf(c)))
  })
  app.post('/sandbox/pay/fail', async (c) => {
    const read = FailureForm.safeParse(await readForm(c))
    if (read.success) planned.plan(read.data)
    return c.redirect(`/sandbox/pay?lang=${languageOf(c)}`, 303)
  })
  app.post('/sandbox/pay/work', (c) => {
    planned.clear()
    return c.redirect(`/sandbox/pay?lang=${languageOf(c)}`, 303)
  })
  app.get('/sandbox/pay/:id', async (c) => {
    const payment = await books.read(c.req.param('id'))
    return payment === undefined ? notFound(c) : page(c, payPage(payment, languageOf(c)), payment)
  })
  app.post('/sandbox/pay/:id', async (c) => {
    const before = await books.read(c.req.param('id'))
    const read = Decision.safeParse(await readForm(c))
    if (before === undefined) return notFound(c)
    const allowed: readonly Outcome[] = choices[before.book.company]
    if (!read.success || !allowed.includes(read.data.outcome) || before.book.monies.length > 0) {
      return page(c, payPage(before, languageOf(c)), before)
    }
    const { outcome } = read.data
    const payment = await books.change(before.id, (book) => decide(book, outcome, now()))
    if (payment === undefined) return notFound(c)
    notify(parts, payment)
    return goBack(parts, c, payment)
  })
  app.all('/sandbox/*', (c) => notFound(c))
  return app
}

/** The reports of the company by itself: now, and for late money when it comes. */
function notify(parts: PageOptions, payment: SandboxPayment): void {
  const { notifier, after, books, now } = parts
  notifier.notify(notificationsOf(parts, payment))
  if (payment.book.outcome !== 'late' || payment.book.company === 'bkash') return
  after(LATE_MS, () => {
    void books.read(payment.id).then((later) => {
      const money = later === undefined ? undefined : arrived(later.book, now())[0]
      if (later === undefined || money === undefined) return
      const ipn = ipnOf(later.book, money, { secrets: parts.secrets, at: now(), forged: false })
      if (ipn !== undefined) notifier.notify([ipn])
    })
  })
}

function notificationsOf(parts: PageOptions, { book }: SandboxPayment): readonly SandboxNotification[] {
  const { secrets, keys, origin, now } = parts
  const at = now()
  if (book.company === 'sslcommerz') {
    const forged = book.outcome === 'forged'
    const notified = forged ? [inventedMoney(book, at)] : notifiedAtOnce(book, at)
    return notified.flatMap((money) => ipnOf(book, money, { secrets, at, forged }) ?? [])
  }
  // bKash tells of money in the wallet, which is there only once the shop has executed; a lie may come at any time.
  return book.outcome === 'forged'
    ? [snsOf(book, inventedMoney(book, at).name, { key: keys.foreign, origin: origin(), at })]
    : []
}

/** The browser's next address after a decision. */
function goBack(parts: PageOptions, c: Context, payment: SandboxPayment): Response {
  const { book } = payment
  if (book.outcome === 'silent') return page(c, silencePage(payment, languageOf(c)), payment)
  if (book.company === 'bkash') return c.redirect(bkashReturn(payment), 303)
  // It was not told how it ended, so it comes back with nothing in its hands.
  if (book.outcome === 'late') return c.redirect(book.returnUrl, 303)
  return page(c, postBackPage(payment, returnFields(parts, payment), languageOf(c)), payment)
}

function bkashReturn({ id, book }: SandboxPayment): string {
  const status = book.end === null ? 'success' : book.end === 'failed' ? 'failure' : 'cancel'
  return `${book.returnUrl}?paymentID=${id}&status=${status}`
}

function returnFields(
  { secrets, now }: PageOptions,
  { book }: SandboxPayment,
): Readonly<Record<string, string>> {
  const at = now()
  const forged = book.outcome === 'forged'
  const money = forged ? inventedMoney(book, at) : arrived(book, at)[0]
  const password = forged ? 'a guess' : secrets.storePassword
  const words = money === undefined ? unpaidWords(book, at) : paidWords(book, money)
  return signed(words, { storeId: secrets.storeId, password })
}

function languageOf(c: Context): SandboxLanguage {
  const requested = c.req.query('lang') ?? c.req.header('accept-language') ?? ''
  return /^\s*bn\b/i.test(requested) ? 'bn' : 'en'
}

function page(c: Context, html: string, payment?: SandboxPayment): Response {
  const target = payment === undefined ? undefined : new URL(payment.book.returnUrl).origin
  return c.html(html, 200, {
    'content-security-policy': sandboxPolicy(target),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}

function notFound(c: Context): Response {
  return c.html(notFoundPage(c.req.path, languageOf(c)), 404, {
    'content-security-policy': sandboxPolicy(undefined),
    'cache-control': 'no-store',
  })
}

async function readForm(c: Context): Promise<object> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
