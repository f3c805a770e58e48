import type { Input } from '#contract/endpoint.ts'
import type { decideCreditRequest } from '#contract/staff/credit/credit-accounts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { requireFresh } from '#server/http/guard.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { saveDecision } from '#server/second-person/save-decision.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { readRequest } from './credit-request-store.ts'
import { carryOut, foundRequest } from './issue-credit.ts'
import { lockedAccount } from './show-credit.ts'

interface DecisionOf {
  readonly id: string
  readonly decision: Input<typeof decideCreditRequest>['body']
  readonly caller: SignedInCaller
}

const stateAfter = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/** Approves, refuses or withdraws; approving moves the money in the same transaction. Gives the id of the account. */
export function decide(shop: CreditContext, { id, decision, caller }: DecisionOf): Promise<number> {
  return inTransaction(shop.db, async (trx) => {
    const seen = await readRequest(trx, id)
    if (seen === undefined) throw new RefusalError({ code: 'not_found', thing: 'credit request', value: id })
    const isOwn = seen.proposed_by.id === caller.userId
    if (isOwn !== (decision.action === 'withdraw')) throw new RefusalError({ code: 'forbidden' })
    const { now } = momentNow(shop)
    if (decision.action === 'approve') requireFresh(caller, now.getTime())
    await lockedAccount(shop, trx, seen.account_id)
    const state = stateAfter[decision.action]
    const reason = decision.action === 'refuse' ? decision.reason : null
    if (!(await saveDecision(trx, 'credit_request', { id, state, by: caller.userId, reason, now })))
      throw new RefusalError({ code: 'wrong_state', from: (await foundRequest(trx, id)).state, to: state })
    if (decision.action === 'approve') await carryOut(shop, trx, await foundRequest(trx, id))
    return seen.account_id
  })
}
