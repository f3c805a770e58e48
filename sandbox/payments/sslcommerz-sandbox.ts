import { Hono, type Context } from 'hono'
import { parseTaka } from '#domain/payment/taka-text.ts'
import type { SandboxBooks } from './book-store.ts'
import { failing, type PlannedFailures } from './planned-failures.ts'
import { arrived, type SandboxBook, type SandboxPayment, type SandboxRefund } from './sandbox-book.ts'
import { dhakaTime, newName, type SandboxSecrets } from './sandbox-secrets.ts'
import { sessionProblem } from './sslcommerz-session.ts'
import { paidWords, unpaidWords } from './sslcommerz-words.ts'

export interface ApiOptions {
  readonly books: SandboxBooks
  readonly planned: PlannedFailures
  readonly secrets: SandboxSecrets
  readonly now: () => number
  /** An execute has taken money, or has it on its way (bKash). */
  readonly onMoney: (payment: SandboxPayment) => void
}

const done = { APIConnect: 'DONE' } as const
/** A refund is `processing` for this many questions of the shop; then it is paid. */
const LOOKS_UNTIL_REFUNDED = 2

/** The server-to-server calls of SSLCommerz v4 (payments 1). */
export function sslcommerzSandbox(parts: ApiOptions): Hono {
  const { books, planned, secrets, now } = parts
  const app = new Hono()
  const isKnown = (id: string | null | undefined, password: string | null | undefined) =>
    id === secrets.storeId && password === secrets.storePassword
  app.use(failing('sslcommerz', planned, () => Response.json({ status: 'FAILED', APIConnect: 'INACTIVE' })))
  app.post('/gwprocess/v4/api.php', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const problem = isKnown(form.get('store_id'), form.get('store_passwd'))
      ? sessionProblem(form)
      : 'Store Credential Error Or Store is De-active'
    if (problem !== null) {
      return c.json({ status: 'FAILED', failedreason: problem, sessionkey: '', GatewayPageURL: '' })
    }
    return c.json(await openSession(parts, form))
  })
  app.get('/validator/api/validationserverAPI.php', async (c) => {
    if (!isKnown(c.req.query('store_id'), c.req.query('store_passwd'))) return notKnown(c)
    return c.json(await validate(parts, c.req.query('val_id') ?? ''))
  })
  app.get('/validator/api/merchantTransIDvalidationAPI.php', async (c) => {
    if (!isKnown(c.req.query('store_id'), c.req.query('store_passwd'))) return notKnown(c)
    const query = c.req.query()
    if (query['refund_ref_id'] !== undefined) return c.json(await refundStatus(parts, query['refund_ref_id']))
    if (query['refund_amount'] !== undefined) return c.json(await refund(parts, query))
    if (query['sessionkey'] !== undefined) {
      const found = await books.read(query['sessionkey'])
      return c.json(
        found === undefined ? { ...done, status: 'FAILED' } : { ...done, ...lastWords(found, now()) },
      )
    }
    const found = await books.find({ company: 'sslcommerz', tranId: query['tran_id'] ?? '' })
    const element = found.flatMap((one) => allWords(one.book, now()))
    return c.json({ ...done, no_of_trans_found: element.length, element })
  })
  return app
}

function notKnown(c: Context): Response {
  return c.json({ APIConnect: 'FAILED' })
}

async function openSession({ books, now }: ApiOptions, form: URLSearchParams): Promise<object> {
  const id = newName('', 16)
  const amount = parseTaka(form.get('total_amount'))
  const returnUrl = form.get('success_url') ?? ''
  if (!amount.ok) throw new Error('Checked before')
  await books.add({
    id,
    book: {
      company: 'sslcommerz',
      tranId: form.get('tran_id') ?? '',
      amount: amount.value,
      returnUrl,
      notifyUrl: form.get('ipn_url'),
      customer: form.get('cus_name') ?? '',
      what: form.get('product_name') ?? '',
      valueA: form.get('value_a') ?? '',
      openedAt: now(),
      outcome: null,
      end: null,
      pin: false,
      monies: [],
      refunds: [],
    },
  })
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: id,
    gw: { visa: 'sandbox_visa', master: 'sandbox_master', mobilebanking: 'nagad' },
    redirectGatewayURL: '',
    GatewayPageURL: pageUrl(returnUrl, id),
    store_name: 'Sandbox',
    is_direct_pay_enable: '0',
    desc: [],
  }
}

/** The page is reached as the shop is: under the origin to which the browser will come back. */
export function pageUrl(returnUrl: string, id: string): string {
  return `${new URL(returnUrl).origin}/sandbox/pay/${id}`
}

/** Every try under a session: money that is there, or how it stands without. */
function allWords(book: SandboxBook, now: number): readonly object[] {
  const paid = arrived(book, now).map((money) => paidWords(book, money))
  if (paid.length > 0) return paid
  return book.outcome === null || book.outcome === 'forged' ? [] : [unpaidWords(book, now)]
}

function lastWords({ id, book }: SandboxPayment, now: number): object {
  const [first] = arrived(book, now)
  const words = first === undefined ? unpaidWords(book, now) : paidWords(book, first)
  // Nobody chose how to pay: as long as the page is open, that is no end.
  const open = first === undefined && book.end === null
  return { ...words, ...(open ? { status: 'PENDING' } : {}), sessionkey: id }
}

/** `VALID` for the first who asks, `VALIDATED` from then on. */
async function validate({ books, now }: ApiOptions, valId: string): Promise<object> {
  const [found] = valId === '' ? [] : await books.find({ monies: [{ name: valId }] })
  const money =
    found === undefined ? undefined : arrived(found.book, now()).find(({ name }) => name === valId)
  if (found === undefined || money === undefined) return { ...done, status: 'INVALID_TRANSACTION' }
  const words = { ...done, ...paidWords(found.book, money), validated_on: dhakaTime(now()), gw_version: '' }
  if (money.validated) return { ...words, status: 'VALIDATED' }
  await books.change(found.id, (book) => ({
    ...book,
    monies: book.monies.map((one) => (one.name === valId ? { ...one, validated: true } : one)),
  }))
  return words
}

async function refund(parts: ApiOptions, query: Readonly<Record<string, string>>): Promise<object> {
  const { bank_tran_id: bankTran = '', refund_trans_id: name = '', refund_amount = '' } = query
  const failed = (errorReason: string) => ({ ...done, status: 'failed', refund_ref_id: '', errorReason })
  const amount = parseTaka(refund_amount)
  const [found] = await parts.books.find({ company: 'sslcommerz', monies: [{ bankTran }] })
  if (found === undefined) return failed('bank_tran_id is not known')
  if (name === '') return failed('refund_trans_id is mandatory')
  if (!amount.ok || amount.value <= 0) return failed('refund_amount is invalid')
  const ref = newName('', 8).toLowerCase()
  const made = await giveBack(parts, found.id, {
    ref,
    name,
    bankTran,
    amount: amount.value,
    at: parts.now(),
    asked: 0,
  })
  if (made === undefined) return failed('Refund amount is more than what is left')
  return {
    ...done,
    bank_tran_id: bankTran,
    trans_id: found.book.tranId,
    refund_ref_id: made.ref,
    // The same name again is the same refund.
    status: made.ref === ref ? 'success' : 'processing',
    errorReason: '',
  }
}

/** Makes a refund, or finds the one of that name; undefined where less money is left. */
async function giveBack(
  { books }: ApiOptions,
  id: string,
  refund: SandboxRefund,
): Promise<SandboxRefund | undefined> {
  const { name, bankTran, amount } = refund
  const changed = await books.change(id, (book) => {
    const known = book.refunds.some((one) => one.name === name)
    return known || amount > leftOf(book, bankTran) ? book : { ...book, refunds: [...book.refunds, refund] }
  })
  return changed?.book.refunds.find((one) => one.name === name)
}

/** The part of a payment that has not gone back. */
export function leftOf({ monies, refunds }: SandboxBook, bankTran: string): number {
  const paid = monies.find((one) => one.bankTran === bankTran)?.amount ?? 0
  return refunds.reduce((left, one) => (one.bankTran === bankTran ? left - one.amount : left), Number(paid))
}

async function refundStatus({ books }: ApiOptions, ref: string): Promise<object> {
  const [found] = await books.find({ refunds: [{ ref }] })
  const changed =
    found === undefined
      ? undefined
      : await books.change(found.id, (book) => ({
          ...book,
          refunds: book.refunds.map((one) => (one.ref === ref ? { ...one, asked: one.asked + 1 } : one)),
        }))
  const made = changed?.book.refunds.find((one) => one.ref === ref)
  if (changed === undefined || made === undefined) {
    return { ...done, status: 'failed', errorReason: 'refund_ref_id is not known' }
  }
  const isPaid = made.asked > LOOKS_UNTIL_REFUNDED
  return {
    ...done,
    bank_tran_id: made.bankTran,
    tran_id: changed.book.tranId,
    refund_ref_id: ref,
    initiated_on: dhakaTime(made.at),
    refunded_on: isPaid ? dhakaTime(made.at) : '',
    status: isPaid ? 'refunded' : 'processing',
    errorReason: '',
  }
}
