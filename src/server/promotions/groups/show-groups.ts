import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  CustomerGroup,
  GroupMember,
  listCustomerGroupNames,
  listCustomerGroups,
  listGroupMembers,
} from '#contract/staff/promotions/customer-groups.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { shownPhone } from '#server/orders/back-office/list-staff-orders.ts'
import type { PromotionParts } from '#server/promotions/show-promotions.ts'
import { readGroup, readGroupNames, readGroups, type GroupRow } from './group-store.ts'
import { readMembers, type MemberRow } from './member-store.ts'

const PAGE = 25

/** All groups, with how many customers are in them. */
export async function showGroups({ db, clock }: PromotionParts): Promise<Reply<typeof listCustomerGroups>> {
  return { results: (await readGroups(db, new Date(clock()))).map(presentGroup) }
}

export async function showGroupNames({ db }: PromotionParts): Promise<Reply<typeof listCustomerGroupNames>> {
  return { results: (await readGroupNames(db)).map(({ id, name }) => ({ id, name })) }
}

export async function showGroup({ db, clock }: PromotionParts, id: number): Promise<CustomerGroup> {
  const row = await readGroup(db, id, new Date(clock()))
  if (row === undefined) throw noSuchGroup(id)
  return presentGroup(row)
}

/** A page of the customers in a group; their numbers as the reader may see them. */
export async function showMembers(
  { db }: PromotionParts,
  { group, page }: { readonly group: number } & Input<typeof listGroupMembers>['query'],
  inFull: boolean,
): Promise<Reply<typeof listGroupMembers>> {
  const members = await readMembers(db, { group, limit: PAGE, offset: (page - 1) * PAGE })
  if (members === undefined) throw noSuchGroup(group)
  const { found, count } = members
  return {
    results: found.map((row) => presentMember(row, inFull)),
    count,
    page,
    pages: Math.max(1, Math.ceil(count / PAGE)),
  }
}

export function noSuchGroup(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'group of customers', value: String(id) })
}

function presentGroup(row: GroupRow): CustomerGroup {
  const { delivered_min: delivered, spent_min: spent, months, by_hand: byHand } = row
  const hasRule = delivered !== null || spent !== null
  return {
    id: row.id,
    name: row.name,
    rule: hasRule ? { delivered, spent: spent === null ? null : toTaka(poisha(spent)), months } : null,
    by_hand: byHand,
    customers: hasRule ? inAll(row) : byHand,
    counted_at: row.counted_at?.toISOString() ?? null,
    promotions: row.promotions.map(({ given, ...one }) => ({ ...one, given: toTaka(poisha(given)) })),
    version: row.version,
  }
}

function inAll({ by_hand: byHand, by_rule: byRule }: GroupRow): number | null {
  return byRule === null ? null : byHand + byRule
}

function presentMember({ phone, spent, by_hand, ...row }: MemberRow, inFull: boolean): GroupMember {
  return {
    id: row.id,
    name: row.name,
    ...shownPhone(phone, inFull),
    orders: row.orders,
    delivered: row.delivered,
    spent: toTaka(poisha(spent)),
    by_hand: by_hand === null ? null : { by: by_hand.by, at: new Date(by_hand.at).toISOString() },
  }
}
