import { createVerify, X509Certificate } from 'node:crypto'
import * as z from 'zod'

/** The frame of Amazon SNS around a notification of bKash (payments 2.8). It comes as `text/plain`. */
const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().min(1).max(2000),
  SigningCertURL: z.string().max(500),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().max(2000).optional(),
  Token: z.string().max(2000).optional(),
})
export type Envelope = z.output<typeof Envelope>

export function readEnvelope(body: string): Envelope | undefined {
  try {
    const read = Envelope.safeParse(JSON.parse(body))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The fields of bKash in it that we read. Amounts may lack their decimals. */
const BkashNotification = z.object({
  trxID: z.string().max(50).default(''),
  transactionStatus: z.string().default(''),
  transactionType: z.string().default(''),
  amount: z.union([z.string(), z.number()]).default('').transform(String),
  currency: z.string().default(''),
  merchantInvoiceNumber: z.string().max(100).default(''),
})
export type BkashNotification = z.output<typeof BkashNotification>

export function readBkashNotification(message: string): BkashNotification | undefined {
  try {
    const read = BkashNotification.safeParse(JSON.parse(message))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The allowed origin of an SNS certificate; tests and the sandbox have a rule of their own. */
export type IsCertificateUrl = (url: URL) => boolean

export const isAmazonUrl: IsCertificateUrl = (url) =>
  url.protocol === 'https:' &&
  /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/.test(url.hostname) &&
  url.port === ''

/** An address out of an envelope, where it may be called at all. */
export function allowedUrl(text: string | undefined, isAllowed: IsCertificateUrl): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return isAllowed(url) ? url : undefined
}

const signedKeys = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<Envelope['Type'], readonly (keyof Envelope)[]>

/** The text that the signature is over: each key and its value on a line of its own, in this order. */
export function signedText(envelope: Envelope): string {
  return signedKeys[envelope.Type]
    .flatMap((key) => {
      const value = envelope[key]
      return value === undefined || value === null ? [] : [`${key}\n${value}\n`]
    })
    .join('')
}

/** Whether an envelope was signed by the holder of a certificate. */
export function isSignedBy(certificate: string, envelope: Envelope): boolean {
  try {
    const { publicKey } = new X509Certificate(certificate)
    const digest = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
    return createVerify(digest).update(signedText(envelope)).verify(publicKey, envelope.Signature, 'base64')
  } catch {
    return false
  }
}
