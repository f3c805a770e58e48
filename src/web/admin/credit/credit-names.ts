import type { CreditRow } from '#contract/staff/credit/credit-accounts.ts'
import type { CreditState } from '#domain/credit/credit-account.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Tone } from '#web/admin/ui/pill.tsx'

export const creditTones: Readonly<Record<CreditState, Tone>> = {
  active: 'good',
  waiting: 'warn',
  spent: 'plain',
  blocked: 'bad',
  expired: 'plain',
}

/** Names an account: a card by the end of its code, credit by its customer. */
export function useCreditName() {
  const { credit } = useSpeech().words
  return ({ code_end: end, customer }: Pick<CreditRow, 'code_end' | 'customer'>) =>
    end === null ? credit.creditOf(customer?.name || credit.noName) : credit.card(end)
}
