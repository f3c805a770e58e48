import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addCustomerGroup,
  CustomerGroup,
  removeCustomerGroup,
  saveCustomerGroup,
} from '#contract/staff/promotions/customer-groups.ts'
import { fromTaka } from '#domain/money.ts'
import { GROUPS_MAX } from '#domain/pricing/promotion-limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Background } from '#server/jobs/background.ts'
import type { PromotionParts } from '#server/promotions/show-promotions.ts'
import { countGroups } from './count-groups.ts'
import {
  deleteGroup,
  insertGroup,
  lockGroup,
  movePromotions,
  numberOfGroups,
  promotionsOf,
  updateGroup,
  type GroupFields,
} from './group-store.ts'
import { noSuchGroup, showGroup } from './show-groups.ts'

/** Of the use cases that change a rule: it is counted after the answer. */
export interface GroupParts extends PromotionParts {
  readonly background: Background
}

type Form = Input<typeof addCustomerGroup>['body']

/** Makes a group without anybody in it but those who meet its rule. */
export async function makeGroup(parts: GroupParts, form: Form): Promise<CustomerGroup> {
  const fields = fieldsOf(form)
  const id = await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      if ((await numberOfGroups(trx)) >= GROUPS_MAX)
        throw new RefusalError({ code: 'limit_reached', thing: 'groups of customers', max: GROUPS_MAX })
      return insertGroup(trx, fields)
    }),
  )
  parts.background.begin(() => countGroups(parts))
  return showGroup(parts, id)
}

/** Changes a group that is still as it was seen. Orders that are being placed with it are waited for. */
export async function rewriteGroup(
  parts: GroupParts,
  id: number,
  { version, ...form }: Input<typeof saveCustomerGroup>['body'],
): Promise<CustomerGroup> {
  const fields = fieldsOf(form)
  await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      const found = await lockGroup(trx, id)
      if (found === undefined) throw noSuchGroup(id)
      if (found.version !== version)
        throw new RefusalError({ code: 'version_conflict', now: await showGroup({ ...parts, db: trx }, id) })
      await updateGroup(trx, id, fields)
    }),
  )
  parts.background.begin(() => countGroups(parts))
  return showGroup(parts, id)
}

/** Deletes a group; promotions that are for it get another one, or it stays. */
export function dropGroup(
  { db }: PromotionParts,
  id: number,
  { to }: Input<typeof removeCustomerGroup>['query'],
): Promise<Reply<typeof removeCustomerGroup>> {
  if (to === id) throw new RefusalError({ code: 'invalid_fields', errors: { to: { kind: 'within_itself' } } })
  return inTransaction(db, async (trx) => {
    // An order locks promotions first and then their groups.
    const locked = await promotionsOf(trx, id, 'for update')
    await lockBoth(trx, id, to)
    const used = await promotionsOf(trx, id)
    if (used.length > locked.length || (used.length > 0 && to === undefined))
      throw new RefusalError({
        code: 'term_in_use',
        thing: 'group of customers',
        promotions: used.map(({ name }) => name),
      })
    if (to !== undefined) await movePromotions(trx, id, to)
    await deleteGroup(trx, id)
    return { id, promotions: used.length }
  })
}

async function lockBoth(trx: Db, id: number, to: number | undefined): Promise<void> {
  for (const one of [id, to ?? id].toSorted((left, right) => left - right))
    if ((await lockGroup(trx, one)) === undefined) throw noSuchGroup(one)
}

/** Refuses months without anything to count in them. */
function fieldsOf({ name, rule }: Form): GroupFields {
  const { delivered = null, spent = null, months = null } = rule ?? {}
  if (rule !== null && delivered === null && spent === null)
    throw new RefusalError({ code: 'invalid_fields', errors: { 'rule.delivered': { kind: 'missing' } } })
  return { name, delivered_min: delivered, spent_min: spent === null ? null : fromTaka(spent), months }
}
