import { LRUCache } from 'lru-cache'
import type { Log } from '#server/platform/log.ts'
import type { NotificationReading, ProviderRequest } from '#server/payments/providers/payment-provider.ts'
import { callProvider, type After } from '#server/payments/providers/provider-call.ts'
import {
  allowedUrl,
  isSignedBy,
  readEnvelope,
  readBkashNotification,
  type Envelope,
  type IsCertificateUrl,
  type BkashNotification,
} from './sns.ts'

interface WebhookOptions {
  readonly log: Log
  /** The one topic that bKash made for this shop; without it every notification is refused. */
  readonly topicArn: string | undefined
  readonly isCertificateUrl: IsCertificateUrl
  readonly after?: After
}

/** Reads notifications of bKash: a safety net beside the query, never a proof (payments 2.8). */
export interface Webhook {
  read(request: ProviderRequest): Promise<NotificationReading>
}

const CERTIFICATES_MAX = 10
const CERTIFICATE_LIFE_MS = 24 * 60 * 60 * 1000

export function openWebhook({ log, topicArn, isCertificateUrl, after }: WebhookOptions): Webhook {
  const certificates = new LRUCache<string, string>({ max: CERTIFICATES_MAX, ttl: CERTIFICATE_LIFE_MS })

  async function certificateOf(envelope: Envelope): Promise<string | undefined> {
    const url = allowedUrl(envelope.SigningCertURL, isCertificateUrl)
    if (url === undefined || !url.pathname.endsWith('.pem')) return undefined
    const cached = certificates.get(url.href)
    if (cached !== undefined) return cached
    const outcome = await callProvider({ url, method: 'GET' }, after)
    if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
    certificates.set(url.href, outcome.text)
    return outcome.text
  }

  async function whyForged(envelope: Envelope): Promise<string | null> {
    if (topicArn === undefined || envelope.TopicArn !== topicArn) return 'another topic'
    const certificate = await certificateOf(envelope)
    if (certificate === undefined) return 'certificate'
    return isSignedBy(certificate, envelope) ? null : 'signature'
  }

  async function confirm(envelope: Envelope): Promise<void> {
    const url = allowedUrl(envelope.SubscribeURL, isCertificateUrl)
    if (url === undefined) return
    const outcome = await callProvider({ url, method: 'GET' }, after)
    log.warn({ provider: 'bkash', outcome: outcome.kind }, 'payments: notifications were subscribed to')
  }

  return {
    read: async ({ body }) => {
      const envelope = readEnvelope(body)
      if (envelope === undefined) return { kind: 'forged', why: 'not an envelope', evidence: {} }
      const why = await whyForged(envelope)
      if (why !== null) return { kind: 'forged', why, evidence: { message_id: envelope.MessageId } }
      if (envelope.Type === 'Notification') return eventOf(envelope)
      if (envelope.Type === 'SubscriptionConfirmation') await confirm(envelope)
      return { kind: 'handshake' }
    },
  }
}

function eventOf(envelope: Envelope): NotificationReading {
  const notification = readBkashNotification(envelope.Message)
  const invoice = notification?.merchantInvoiceNumber ?? ''
  return {
    kind: 'event',
    // Money that came to the wallet by itself (QR, USSD) has no invoice of ours: staff look at it.
    tranId: invoice === '' ? null : invoice,
    dedupeKey: `sns:${envelope.MessageId}`,
    evidence: { message_id: envelope.MessageId, ...evidenceOf(notification) },
  }
}

/** The payer's number stays out. */
function evidenceOf(notification: BkashNotification | undefined): Record<string, string> {
  if (notification === undefined) return {}
  const { trxID, transactionStatus, transactionType, amount, currency, merchantInvoiceNumber } = notification
  return { trxID, transactionStatus, transactionType, amount, currency, merchantInvoiceNumber }
}
