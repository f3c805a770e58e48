import type { Input } from '#contract/endpoint.ts'
import type {
  addGroupNumbers,
  changeGroupMember,
  CustomerGroup,
  NumbersReport,
} from '#contract/staff/promotions/customer-groups.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { PromotionParts } from '#server/promotions/show-promotions.ts'
import { deleteMember, findByPhones, findPerson, insertMembers } from './member-store.ts'
import { hasGroup } from '#server/promotions/promotion-store.ts'
import { noSuchGroup, showGroup } from './show-groups.ts'

/** The person who changes the members of a group. */
export interface Hand {
  readonly id: string
  readonly rights: ReadonlySet<Right>
}

interface Change {
  readonly group: number
  readonly by: Hand
}

/** Puts a customer in a group, or takes one out. */
export async function changeMember(
  parts: PromotionParts,
  { group, by, customer, is_member: isMember }: Change & Input<typeof changeGroupMember>['body'],
): Promise<CustomerGroup> {
  refuseUnseen(by)
  await inTransaction(parts.db, async (trx) => {
    await keepGroup(trx, group)
    const person = await findPerson(trx, customer)
    if (person === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'customer', value: customer })
    if (person.erased) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
    const { root } = person
    if (isMember)
      await insertMembers(trx, { group, customers: [root], by: by.id, now: new Date(parts.clock()) })
    else await deleteMember(trx, group, root)
  })
  return showGroup(parts, group)
}

/** Puts the customers of many numbers in a group. */
export function addNumbers(
  { db, clock }: PromotionParts,
  { group, by, phones: numbers }: Change & Input<typeof addGroupNumbers>['body'],
): Promise<NumbersReport> {
  refuseUnseen(by)
  const typed = [...new Set(numbers.map((text) => text.trim()).filter((text) => text !== ''))]
  const read = typed.map((text) => ({ text, phone: parsePhone(text) }))
  const phones = [...new Set(read.flatMap(({ phone }) => (phone.ok ? phone.value : [])))]
  return inTransaction(db, async (trx) => {
    await keepGroup(trx, group)
    const found = await findByPhones(trx, phones)
    const customers = [...new Set(found.map(({ root }) => root))]
    const known = new Set(found.map(({ phone }) => phone))
    const added = await insertMembers(trx, { group, customers, by: by.id, now: new Date(clock()) })
    return {
      added,
      known: customers.length - added,
      unknown: phones.filter((phone) => !known.has(phone)),
      wrong: read.flatMap(({ text, phone }) => (phone.ok ? [] : text)),
    }
  })
}

/** A change of members tells who is a customer. */
function refuseUnseen({ rights }: Hand): void {
  if (!rights.has('customers:read')) throw new RefusalError({ code: 'forbidden' })
}

async function keepGroup(trx: Db, group: number): Promise<void> {
  if (!(await hasGroup(trx, group))) throw noSuchGroup(group)
}
