import {
  adjustCredit,
  blockCredit,
  decideCreditRequest,
  extendCredit,
  getCredit,
  issueCredit,
  listCredit,
  revealCreditCode,
  sendCredit,
} from '#contract/staff/credit/credit-accounts.ts'
import { spacedCode } from '#domain/credit/credit-code.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { block, extend } from './change-credit.ts'
import type { CreditContext } from './credit-context.ts'
import { decide } from './decide-credit.ts'
import { adjust, issue } from './issue-credit.ts'
import { codeOf, sendCardAgain } from './send-card.ts'
import { lockedAccount, showAccount, showCredit } from './show-credit.ts'

interface Once {
  readonly caller: SignedInCaller
  readonly key: string
  readonly operation: string
  readonly request: unknown
}

/** The calls of staff about gift cards and store credit. */
export function mountCredit(app: ApiApp, shop: CreditContext): void {
  /** Does the work once for a key, and shows the account as it is now. */
  const once = async ({ caller, key, operation, request }: Once, work: (trx: Db) => Promise<number>) => {
    const keyed = { scope: `account ${caller.userId}`, operation, key, request }
    const { answer, replayed } = await runOnce(shop, keyed, async (trx) => ({ account: await work(trx) }))
    const shown = await showAccount(shop, answer.account, caller)
    return replayed ? new Replayed(shown) : shown
  }
  mount(app, listCredit, ({ query }) => showCredit(shop, query))
  mount(app, getCredit, ({ params }, { caller }) => showAccount(shop, params.account, caller))
  mount(app, issueCredit, ({ body }, { caller, idempotencyKey: key }) =>
    once({ caller, key, operation: 'issue credit', request: body }, (trx) =>
      issue(shop, trx, { form: body, caller }),
    ),
  )
  mount(app, adjustCredit, ({ params, body }, { caller, idempotencyKey: key }) =>
    once({ caller, key, operation: 'adjust credit', request: { ...params, ...body } }, async (trx) => {
      await adjust(shop, trx, { account: params.account, form: body, caller })
      return params.account
    }),
  )
  mount(app, decideCreditRequest, async ({ params, body }, { caller }) => {
    const account = await decide(shop, { id: params.request, decision: body, caller })
    return showAccount(shop, account, caller)
  })
  mount(app, blockCredit, async ({ params, body }, { caller }) => {
    await block(shop, { account: params.account, caller }, body)
    return showAccount(shop, params.account, caller)
  })
  mount(app, extendCredit, async ({ params, body }, { caller }) => {
    await extend(shop, { account: params.account, caller }, body)
    return showAccount(shop, params.account, caller)
  })
  mount(app, sendCredit, async ({ params }, { caller }) => {
    await inTransaction(shop.db, async (trx) =>
      sendCardAgain(shop, trx, await lockedAccount(shop, trx, params.account)),
    )
    return showAccount(shop, params.account, caller)
  })
  mount(app, revealCreditCode, ({ params }) =>
    inTransaction(shop.db, async (trx) => ({
      code: spacedCode(codeOf(shop, await lockedAccount(shop, trx, params.account))),
    })),
  )
}
