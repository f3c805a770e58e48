import type { KeyProof, KeyVerdict } from '#domain/company-keys/key-proof.ts'
import type { SslcommerzSettings } from '#domain/payment/payment-settings.ts'
import type { ProviderLine } from '#server/payments/providers/provider-line.ts'
import { sslcommerzCalls } from './sslcommerz-calls.ts'

/** A name that no payment has; the company answers with an empty list to keys that it knows (payments 1.7). */
const NOBODYS = 'keys-are-tried'

/** The words of `APIConnect` in place of DONE (payments 1.6). */
const verdicts: Readonly<Record<string, KeyVerdict>> = {
  failed: 'wrong',
  inactive: 'off',
  invalid_request: 'unclear',
  garbage: 'unclear',
}

/** Asks for a payment that does not exist: the answer tells whether the company knows the keys. No money moves. */
export async function proveSslcommerz(line: ProviderLine, settings: SslcommerzSettings): Promise<KeyProof> {
  const reply = await sslcommerzCalls(line, settings).byTranId(NOBODYS)
  if (reply.kind === 'said') return { verdict: 'right', said: null }
  return { verdict: verdicts[reply.code] ?? 'no_answer', said: reply.code }
}
