import { createHash } from 'node:crypto'
import { saveTaken } from './event-store.ts'
import type { PaymentProvider, ProviderRequest } from '#server/payments/providers/payment-provider.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import { checkBy, findAttempt, saveClaim, saveHint, type KnownAttempt } from './payment-store.ts'
import type { PaymentContext } from './payment-context.ts'

/** How long a browser that came back is kept waiting for the verdict; then the page asks for it. */
const PATIENCE_MS = 4000
const LEASE_MS = 45_000

/**
 * Takes in a browser that comes back from a company's page. Its claim proves nothing: the company is asked with our own
 * keys, and the claim decides only words of the page. Answers with where the browser goes on.
 */
export async function takeReturn(
  payments: PaymentContext,
  attemptId: string,
  request: ProviderRequest,
): Promise<string> {
  const attempt = await findAttempt(payments.db, attemptId)
  const provider = attempt === undefined ? undefined : await payments.providers.of(attempt)
  if (attempt === undefined || provider === undefined) return '/checkout/return'
  if (carriesAnything(provider, request)) {
    await keep(payments, attempt, { provider, request })
    const settling = new Promise<void>((resolve) => {
      payments.background.begin(() => payments.settle(attempt.id, 'return').finally(resolve))
    })
    await inTime(payments.after, settling)
  }
  const page = `/checkout/return?order=${attempt.orderNumber}&payment=${attempt.id}`
  return attempt.language === 'bn' ? `/bn${page}` : page
}

/** A page of SSLCommerz comes back by POST; what comes by GET is somebody who pressed reload. */
function carriesAnything({ code }: PaymentProvider, { method }: ProviderRequest): boolean {
  return code === 'bkash' || method === 'POST'
}

async function keep(
  { db, clock }: PaymentContext,
  attempt: KnownAttempt,
  { provider, request }: { readonly provider: PaymentProvider; readonly request: ProviderRequest },
): Promise<void> {
  const at = clock()
  const { hint, claimedTxn, evidence } = provider.readReturn(request)
  const words = createHash('sha256').update(JSON.stringify(evidence)).digest('hex').slice(0, 32)
  await saveTaken(db, {
    provider: attempt.provider,
    kind: 'return',
    dedupeKey: `return:${attempt.id}:${words}`,
    attemptId: attempt.id,
    body: evidence,
    at: new Date(at),
    outcome: hint,
  })
  const by = new Date(at + LEASE_MS)
  await saveHint(db, attempt.id, hint)
  if (claimedTxn !== undefined) await saveClaim(db, attempt.id, { txn: claimedTxn, by })
  await checkBy(db, attempt.id, by)
}

function inTime(after: After, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimeout = after(PATIENCE_MS, resolve)
    void work.finally(() => {
      cancelTimeout()
      resolve()
    })
  })
}
