import { createSign, randomUUID } from 'node:crypto'
import { writeTaka } from '#domain/payment/taka-text.ts'
import { signedText, type Envelope } from '#server/payments/bkash/sns.ts'
import type { Log } from '#server/platform/log.ts'
import type { SandboxBook, SandboxMoney } from './sandbox-book.ts'
import type { SigningKey } from './sandbox-certificate.ts'
import type { SandboxSecrets } from './sandbox-secrets.ts'
import { paidWords, signed, unpaidWords } from './sslcommerz-words.ts'

/** The reports of a company to the shop. */
export interface SandboxNotification {
  readonly path: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

export const TOPIC = 'arn:aws:sns:ap-southeast-1:000000000000:sandbox'
const BKASH_PATH = '/pay/notify/bkash'

/** The notification of SSLCommerz about a payment, or about a try without one (payments 1.4). */
export function ipnOf(
  book: SandboxBook,
  money: SandboxMoney | undefined,
  {
    secrets,
    at,
    forged,
  }: { readonly secrets: SandboxSecrets; readonly at: number; readonly forged: boolean },
): SandboxNotification | undefined {
  if (book.notifyUrl === null) return undefined
  const keys = { storeId: secrets.storeId, password: forged ? 'a guess' : secrets.storePassword }
  const words = money === undefined ? unpaidWords(book, at) : paidWords(book, money)
  return {
    path: new URL(book.notifyUrl).pathname,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(signed(words, keys)).toString(),
  }
}

/** The notification of bKash, wrapped and signed as Amazon SNS does (payments 2.8). */
export function snsOf(
  book: SandboxBook,
  trxId: string,
  { key, origin, at }: { readonly key: SigningKey; readonly origin: string; readonly at: number },
): SandboxNotification {
  const message = {
    dateTime: new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14),
    debitMSISDN: book.customer,
    creditOrganizationName: 'Sandbox',
    creditShortCode: '01700000000',
    trxID: trxId,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: writeTaka(book.amount).replace(/\.00$/, ''),
    currency: 'BDT',
    transactionReference: '',
    merchantInvoiceNumber: book.tranId,
  }
  const unsigned: Envelope = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: TOPIC,
    Message: JSON.stringify(message),
    Timestamp: new Date(at).toISOString(),
    SignatureVersion: '1',
    Signature: '-',
    SigningCertURL: `${origin}/sns.pem`,
  }
  const Signature = createSign('RSA-SHA1').update(signedText(unsigned)).sign(key.privateKey, 'base64')
  return {
    path: BKASH_PATH,
    type: 'text/plain; charset=UTF-8',
    headers: { 'x-amz-sns-message-type': 'Notification' },
    body: JSON.stringify({ ...unsigned, Signature }),
  }
}

export interface Notifier {
  /** Sends these, one after the other; nobody waits for it but `settled`. */
  readonly notify: (notifications: readonly SandboxNotification[]) => void
  /** Waits for what is on its way; answers with the status of everything that was told. */
  readonly settled: () => Promise<readonly number[]>
}

const ANSWER_MS = 5000

/** Tells the shop, at the address where this process reaches it. */
export function openNotifier({ shop, log }: { readonly shop: () => string; readonly log: Log }): Notifier {
  const running = new Set<Promise<void>>()
  const statuses: number[] = []

  async function send({ path, type, headers = {}, body }: SandboxNotification): Promise<void> {
    try {
      const { status } = await fetch(new URL(path, shop()), {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      statuses.push(status)
    } catch (error) {
      statuses.push(0)
      log.warn({ reason: String(error) }, 'payment sandbox: the shop did not take a notification')
    }
  }

  async function sendAll(notifications: readonly SandboxNotification[]): Promise<void> {
    for (const one of notifications) await send(one)
  }

  return {
    notify: (notifications) => {
      const one: Promise<void> = sendAll(notifications).finally(() => running.delete(one))
      running.add(one)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
      return statuses
    },
  }
}
