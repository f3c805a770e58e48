import { Hono, type Context } from 'hono'
import { parseTaka, writeTaka } from '#domain/payment/taka-text.ts'
import { dialects, refundPaths } from '#server/payments/bkash/dialect.ts'
import { no, yes, type Generation } from './bkash-answers.ts'
import {
  named,
  paymentNamed,
  readBody,
  refundWords,
  standing,
  type BkashBody,
  type BkashCall,
} from './bkash-call.ts'
import { executePayment } from './bkash-execute.ts'
import { openBkashTokens, type BkashTokens } from './bkash-tokens.ts'
import { failing } from './planned-failures.ts'
import { arrived } from './sandbox-book.ts'
import { bkashTime, newName } from './sandbox-secrets.ts'
import { leftOf, pageUrl, type ApiOptions } from './sslcommerz-sandbox.ts'

/** The server-to-server calls of tokenized checkout in one of its generations (payments 2). */
export function bkashSandbox(parts: ApiOptions, generation: Generation, tokens: BkashTokens): Hono {
  const { planned, secrets } = parts
  const dialect = dialects[generation]
  const app = new Hono()
  app.use(
    failing('bkash', planned, () => Response.json({ statusCode: '2001', statusMessage: 'Invalid App Key' })),
  )
  const granting = async (c: Context) => {
    const body = await readBody(c)
    const isThem =
      c.req.header('username') === secrets.username &&
      c.req.header('password') === secrets.password &&
      body.app_key === secrets.appKey &&
      body.app_secret === secrets.appSecret
    if (!isThem) return no(c, generation, '2001')
    const granted = tokens.grant()
    return granted === undefined ? c.json({ message: 'Limit Exceeded' }, 429) : c.json(granted)
  }
  app.post(`/${dialect.grant}`, granting)
  app.post(`/${dialect.refresh}`, granting)
  const knowing = (answer: (c: Context, body: BkashBody) => Promise<Response>) => async (c: Context) => {
    const isGood = tokens.isGood(c.req.header('authorization'))
    if (!isGood || c.req.header('x-app-key') !== secrets.appKey)
      return c.json({ message: 'Unauthorized' }, 401)
    return answer(c, await readBody(c))
  }
  app.post(
    `/${dialect.create}`,
    knowing((c, body) => create(c, { parts, generation, body })),
  )
  app.post(
    `/${dialect.execute}`,
    knowing((c, body) => executePayment(c, { parts, generation, body })),
  )
  app.post(
    `/${dialect.query}`,
    knowing((c, body) => query(c, { parts, generation, body })),
  )
  const { send, status } = refundPaths[generation]
  app.post(
    `/${send}`,
    knowing((c, body) => {
      const asks = body.amount === '' && body.refundAmount === ''
      return asks ? refundStatus(c, { parts, generation, body }) : refund(c, { parts, generation, body })
    }),
  )
  if (status !== send)
    app.post(
      `/${status}`,
      knowing((c, body) => refundStatus(c, { parts, generation, body })),
    )
  return app
}

/** Tokens are good for both generations. */
export function bkashTokens({ secrets, now }: ApiOptions): BkashTokens {
  return openBkashTokens(secrets, now)
}

async function create(c: Context, { parts, generation, body }: BkashCall): Promise<Response> {
  const code = createProblem(body, generation)
  const amount = parseTaka(body.amount)
  if (code !== null || !amount.ok) return no(c, generation, code ?? '2006')
  const { now } = parts
  const id = newName('TR0011', 11)
  const { callbackURL } = body
  await parts.books.add({
    id,
    book: {
      company: 'bkash',
      tranId: body.merchantInvoiceNumber,
      amount: amount.value,
      returnUrl: callbackURL,
      notifyUrl: null,
      customer: body.payerReference,
      what: '',
      valueA: '',
      openedAt: now(),
      outcome: null,
      end: null,
      pin: false,
      monies: [],
      refunds: [],
    },
  })
  const back = (status: string) => `${callbackURL}?${dialects[generation].paymentKey}=${id}&status=${status}`
  return yes(c, generation, {
    ...named(generation, id),
    bkashURL: pageUrl(callbackURL, id),
    callbackURL,
    successCallbackURL: back('success'),
    failureCallbackURL: back('failure'),
    cancelledCallbackURL: back('cancel'),
    amount: body.amount,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(now()),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: body.merchantInvoiceNumber,
  })
}

function createProblem(body: BkashBody, generation: Generation): string | null {
  if (generation === 'v1' && body.mode !== '0011') return '2065'
  if (body.currency !== 'BDT') return '2007'
  if (body.intent !== 'sale') return '2008'
  if (!/^[^<>&]{1,255}$/.test(body.merchantInvoiceNumber)) return '2031'
  return URL.canParse(body.callbackURL) ? null : '2049'
}

async function query(c: Context, { parts, generation, body }: BkashCall): Promise<Response> {
  const found = await parts.books.read(paymentNamed(body))
  if (found?.book.company !== 'bkash') return no(c, generation, '2002')
  return yes(c, generation, standing(found, generation, parts.now()))
}

async function refund(c: Context, { parts, generation, body }: BkashCall): Promise<Response> {
  const { books, now } = parts
  const trxId = body.trxID === '' ? body.trxId : body.trxID
  const amount = parseTaka(body.amount === '' ? body.refundAmount : body.amount)
  const ref = newName('BKM', 4)
  if (!amount.ok || amount.value <= 0) return no(c, generation, '2006')
  const changed = await books.change(paymentNamed(body), (book) => {
    const there = arrived(book, now()).some(({ name }) => name === trxId)
    if (!there || amount.value > leftOf(book, trxId)) return book
    // The company has no name for a request: the same call again is another refund.
    const made = { ref, name: body.sku, bankTran: trxId, amount: amount.value, at: now(), asked: 0 }
    return { ...book, refunds: [...book.refunds, made] }
  })
  const made = changed?.book.refunds.find((one) => one.ref === ref)
  if (changed === undefined) return no(c, generation, '2002')
  return made === undefined
    ? no(c, generation, '2071')
    : yes(c, generation, refundWords(made, trxId, generation))
}

async function refundStatus(c: Context, { parts, generation, body }: BkashCall): Promise<Response> {
  const trxId = body.trxID === '' ? body.trxId : body.trxID
  const found = await parts.books.read(paymentNamed(body))
  const made = found?.book.refunds.filter((one) => one.bankTran === trxId) ?? []
  const last = made.at(-1)
  if (generation === 'v1') {
    return last === undefined ? no(c, generation, '2033') : yes(c, generation, refundWords(last, trxId, 'v1'))
  }
  return yes(c, generation, {
    originalTrxId: trxId,
    originalTrxAmount: found === undefined ? '' : writeTaka(found.book.amount),
    refundTransactions: made.map((one) => refundWords(one, trxId, 'v2')),
  })
}
