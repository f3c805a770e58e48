import * as z from 'zod'

/** The company's code for "done". */
export const OK = '0000'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

/** Both generations in one: names differ in their letter case, and errors have shapes of their own (payments 2.7). */
const Raw = z.object({
  statusCode: text,
  statusMessage: text,
  externalCode: text,
  internalCode: text,
  errorMessageEn: text,
  errorCode: text,
  errorMessage: text,
  message: text,
  paymentID: text,
  paymentId: text,
  trxID: text,
  trxId: text,
  bkashURL: text,
  transactionStatus: text,
  verificationStatus: text,
  amount: text,
  currency: text,
  merchantInvoiceNumber: text,
})

/** An answer about a payment, in one shape for both generations. */
export interface BkashAnswer {
  /** `0000` where it was done; otherwise the company's code, empty where it gives none. */
  readonly code: string
  readonly message: string
  readonly paymentId: string
  readonly trxId: string
  readonly page: string
  /** `Initiated`, `Completed` … */
  readonly status: string
  /** `Complete` once the customer has entered the PIN. */
  readonly verification: string
  readonly amount: string
  readonly currency: string
  readonly invoice: string
}

/** Reads an answer; undefined where the company's gateway, not the company, has spoken. */
export function readAnswer(body: string, status: number): BkashAnswer | undefined {
  const read = Raw.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const raw = read.data
  const code = codeIn(raw, status)
  if (code === '') return undefined
  return {
    code,
    message: first(raw.statusMessage, raw.errorMessageEn, raw.errorMessage, raw.message),
    paymentId: first(raw.paymentID, raw.paymentId),
    trxId: first(raw.trxID, raw.trxId),
    page: raw.bkashURL,
    status: raw.transactionStatus,
    verification: raw.verificationStatus,
    amount: raw.amount,
    currency: raw.currency,
    invoice: raw.merchantInvoiceNumber,
  }
}

/** Told by the gateway in front of the API when a token is not taken. */
export const UNAUTHORIZED = 'unauthorized'

function codeIn(raw: z.output<typeof Raw>, status: number): string {
  if (status === 401 || status === 403) return UNAUTHORIZED
  const given = first(raw.externalCode, raw.statusCode, raw.errorCode)
  if (given !== '') return given
  // v2 gives no code with what was done, only its facts; a body with nothing but a message is no answer.
  return status === 200 && first(raw.paymentID, raw.paymentId) !== '' ? OK : ''
}

const RawRefund = z.object({
  refundTrxID: text,
  refundTrxId: text,
  amount: text,
  refundAmount: text,
  transactionStatus: text,
  refundTransactionStatus: text,
})

const RawRefunds = Raw.extend(RawRefund.shape).extend({ refundTransactions: z.array(RawRefund).nullish() })

export interface BkashRefund {
  readonly refundTrxId: string
  readonly amount: string
  readonly status: string
}

/** An answer to a refund, or to the question how the refunds of a payment stand. */
export interface BkashRefunds {
  readonly code: string
  readonly message: string
  readonly refunds: readonly BkashRefund[]
}

export function readRefunds(body: string, status: number): BkashRefunds | undefined {
  const read = RawRefunds.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const raw = read.data
  const listed = raw.refundTransactions ?? [raw]
  const refunds = listed.map(refundOf).filter(({ refundTrxId }) => refundTrxId !== '')
  const code = codeIn(raw, status)
  if (code === '' && raw.refundTransactions == null && refunds.length === 0) return undefined
  const message = first(raw.statusMessage, raw.errorMessageEn, raw.errorMessage, raw.message)
  return { code: code === '' ? OK : code, message, refunds }
}

function refundOf(raw: z.output<typeof RawRefund>): BkashRefund {
  return {
    refundTrxId: first(raw.refundTrxID, raw.refundTrxId),
    amount: first(raw.refundAmount, raw.amount),
    status: first(raw.refundTransactionStatus, raw.transactionStatus),
  }
}

const Token = z.object({
  statusCode: text,
  id_token: z.string().min(1),
  expires_in: text,
  refresh_token: text,
})

export interface GrantedToken {
  readonly token: string
  /** Seconds. */
  readonly expiresIn: number
  readonly refresh: string
}

/** The answer to a grant or refresh: a token, or the company's code of the refusal. */
export function readToken(
  body: string,
  status: number,
): GrantedToken | { readonly code: string } | undefined {
  const json = jsonOf(body)
  const read = Token.safeParse(json)
  if (read.success) {
    const { id_token: token, expires_in, refresh_token: refresh } = read.data
    return { token, expiresIn: Number(expires_in) || USUAL_LIFE_S, refresh }
  }
  const raw = Raw.safeParse(json)
  if (!raw.success) return undefined
  const code = codeIn(raw.data, status)
  return code === '' ? undefined : { code }
}

const USUAL_LIFE_S = 3600

function first(...texts: readonly string[]): string {
  return texts.find((one) => one !== '') ?? ''
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
