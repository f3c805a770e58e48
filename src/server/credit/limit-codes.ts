import { isOfCredit } from '#domain/credit/credit-code.ts'
import type { Limits } from '#server/limits/limits.ts'

/** Counts tries of codes of gift cards by one network, right or wrong, so that nobody learns from being refused. */
export async function limitCodes(limits: Limits, codes: readonly string[], network: string): Promise<void> {
  if (!codes.some((code) => isOfCredit(code.trim().toUpperCase()))) return
  await limits.pass({ name: 'creditCodesPerNetwork', subject: network })
}
