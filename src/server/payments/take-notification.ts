import { createHash } from 'node:crypto'
import { saveOutcome, saveTaken, wasApplied } from './event-store.ts'
import type { PaymentContext } from './payment-context.ts'
import type {
  NotificationReading,
  ProviderCode,
  ProviderRequest,
} from '#server/payments/providers/payment-provider.ts'
import { checkBy, findByTranId, saveClaim, type KnownAttempt } from './payment-store.ts'

/** If anyone who settles does not live to do it, the reconciler does. */
const LEASE_MS = 45_000

type Event = NotificationReading & { readonly kind: 'event' }

/**
 * Takes in what a company tells by itself. It is kept first and answered at once; what it is about is then asked for
 * with our own keys. Answers with the HTTP status: 400 only for what the company did not sign.
 */
export async function takeNotification(
  payments: PaymentContext,
  provider: ProviderCode,
  request: ProviderRequest,
): Promise<200 | 400> {
  const reading = await readBySigner(payments, provider, request)
  switch (reading.kind) {
    case 'handshake':
      return 200
    case 'forged':
      await keepForged(payments, provider, { request, reading })
      return 400
    case 'event':
      await takeEvent(payments, provider, reading)
      return 200
  }
}

/** Read with the keys in use; what they did not sign may have been signed by those that were in use before. */
async function readBySigner(
  { providers }: PaymentContext,
  company: ProviderCode,
  request: ProviderRequest,
): Promise<NotificationReading> {
  let reading: NotificationReading = { kind: 'forged', why: 'no keys', evidence: {} }
  for (const signer of await providers.signing(company)) {
    reading = await signer.readNotification(request)
    if (reading.kind !== 'forged') return reading
  }
  return reading
}

async function keepForged(
  { db, log, clock }: PaymentContext,
  code: ProviderCode,
  {
    request,
    reading,
  }: {
    readonly request: ProviderRequest
    readonly reading: NotificationReading & { readonly kind: 'forged' }
  },
): Promise<void> {
  const body = createHash('sha256').update(request.body).digest('hex')
  log.warn({ provider: code, why: reading.why }, 'payments: a notification that the company did not sign')
  await saveTaken(db, {
    provider: code,
    kind: 'ipn',
    dedupeKey: `forged:${body}`,
    attemptId: null,
    body: reading.evidence,
    at: new Date(clock()),
    outcome: `forged: ${reading.why}`,
  })
}

async function takeEvent(payments: PaymentContext, provider: ProviderCode, event: Event): Promise<void> {
  const { db, log, clock } = payments
  const at = new Date(clock())
  const attempt = event.tranId === null ? undefined : await findByTranId(db, provider, event.tranId)
  const { dedupeKey, evidence } = event
  const saved = await saveTaken(db, {
    provider,
    kind: 'ipn',
    dedupeKey,
    attemptId: attempt?.id ?? null,
    body: evidence,
    at,
    outcome: null,
  })
  if (attempt === undefined) {
    if (saved !== null) log.error({ provider }, 'payments: money of no order of ours was told of')
    return
  }
  // Told before, and resolved: companies repeat themselves.
  if (saved === null && (await wasApplied(db, provider, dedupeKey))) return
  const by = new Date(at.getTime() + LEASE_MS)
  if (event.claimedTxn !== undefined) await saveClaim(db, attempt.id, { txn: event.claimedTxn, by })
  await checkBy(db, attempt.id, by)
  payments.background.begin(() => settleEvent(payments, attempt, saved))
}

async function settleEvent(
  payments: PaymentContext,
  attempt: KnownAttempt,
  event: number | null,
): Promise<void> {
  const { state } = await payments.settle(attempt.id, 'notification')
  if (event === null) return
  await saveOutcome(payments.db, { id: event, at: new Date(payments.clock()), outcome: state })
}
