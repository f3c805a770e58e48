import type { CustomerFilter } from '#contract/staff/customers.ts'
import { STAFF_CUSTOMERS_MAX } from '#domain/limits.ts'
import { fromTaka, type Poisha } from '#domain/money.ts'
import { readCustomerTerm, type CustomerSort, type CustomerTerm } from '#domain/staff/customer-list.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** A condition on customers `c` with its parameters. */
interface Condition {
  readonly where: string
  readonly parameters: readonly unknown[]
}

/** Rows that a name picks, some of them twice, before it counts as a common one. */
const NAMES_MAX = 300

/** The block that counts at a time; `$` stands for it. */
const blocked = `array(select m.root_id from cash_block b join customer m on m.id = b.customer_id
    where b.lifted_at is null and (b.ends_at is null or b.ends_at > $))`

const account = `exists (select from customer m join account a on a.phone = m.phone where m.root_id = c.id)`

type Filters = Omit<CustomerFilter, 'q'> & { readonly now: Date }

/** The SQL of each filter; `$` stands for its value. */
const texts: Readonly<Record<Exclude<keyof Filters, 'now' | 'blocked' | 'account'>, string>> = {
  district: 'c.district_id = $',
  min_spent: 'c.spent >= $',
  min_refused: 'c.refused >= $',
  tag: `c.id = any (array(select m.root_id from customer_tag t join customer m on m.id = t.customer_id where t.tag = $))`,
}

function conditionOf(filters: Filters): Condition {
  const parameters: unknown[] = []
  const parts = ['c.merged_into is null', 'c.orders > 0']
  const add = (text: string, value: unknown) => {
    parameters.push(value)
    parts.push(text.replaceAll('$', `$${parameters.length}`))
  }
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
    const value = filters[name]
    if (value !== undefined) add(texts[name], name === 'min_spent' ? fromTaka(Number(value)) : value)
  }
  if (filters.blocked !== undefined)
    add(`c.id ${filters.blocked ? '=' : '<>'} ${filters.blocked ? 'any' : 'all'} (${blocked})`, filters.now)
  if (filters.account !== undefined) parts.push(filters.account ? account : `not ${account}`)
  return { where: parts.join(' and '), parameters }
}

function like(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const byPhone = `
  select root_id as id from customer where reverse(phone) ~>=~ $1 and reverse(phone) ~<~ $2 limit ${NAMES_MAX}`
const byEmail = `
  select root_id as id from customer where email ~>=~ $1 and email ~<~ $2
  union all select m.root_id from account a join customer m on m.phone = a.phone where a.email = $1
  limit ${NAMES_MAX}`
const byName = `
  select root_id as id from customer where name ilike $1
  union all select root_id from customer where name_words @> $2::text[] and $2::text[] <> '{}'
  limit ${NAMES_MAX}`

async function findIds(db: ReadDb, text: string, parameters: readonly unknown[]): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, text, parameters)).map(({ id }) => id)
}

/** What a term narrows a list to: these customers, or those with a name that is too common to be listed. */
type Named = readonly string[] | { readonly pattern: string; readonly words: readonly string[] }

async function readNamed(db: ReadDb, term: CustomerTerm): Promise<Named> {
  switch (term.kind) {
    case 'phone': {
      const reversed = Array.from(term.end).toReversed().join('')
      // The colon comes after the digits.
      return findIds(db, byPhone, [reversed, `${reversed}:`])
    }
    case 'email':
      return findIds(db, byEmail, [term.start, `${term.start}~`])
    case 'name': {
      const pattern = like(term.part)
      // Asked for once: a statement with the function in it would call it for every row.
      const [spelt] = await rows<{ words: readonly string[] }>(db, 'select name_words($1) as words', [
        term.part,
      ])
      const words = spelt?.words ?? []
      const ids = await findIds(db, byName, [pattern, words])
      return ids.length < NAMES_MAX ? ids : { pattern, words }
    }
  }
}

/** The same condition with the customers that a term names. */
function withNamed(base: Condition, named: Named): Condition {
  const next = base.parameters.length + 1
  if (!('words' in named))
    return { where: `${base.where} and c.id = any ($${next})`, parameters: [...base.parameters, named] }
  const { pattern, words } = named
  return {
    // Written so that no index of names is used: the newest of them are near the top of every list.
    where: `${base.where} and (c.name || '' ilike $${next} or (c.name_words || '{}' @> $${next + 1}::text[]
      and $${next + 1}::text[] <> '{}'))`,
    parameters: [...base.parameters, pattern, words],
  }
}

const sorts = {
  newest: 'c.last_order_at desc, c.id',
  spent: 'c.spent desc, c.id',
  orders: 'c.orders desc, c.id',
  refused: 'c.refused desc, c.id',
} as const satisfies Record<CustomerSort, string>

export interface WantedCustomers {
  readonly filter: CustomerFilter
  readonly sort: CustomerSort
  readonly limit: number
  readonly offset: number
  readonly now: Date
  /** Digits find nobody for a reader who sees numbers masked. */
  readonly phones: boolean
}

export interface FoundCustomers {
  readonly ids: readonly string[]
  readonly count: number
  /** There are more than were counted. */
  readonly hasMore: boolean
}

/** Ids of a page of customers, and how many there are, as far as they are counted. */
export async function findCustomers(
  db: ReadDb,
  { filter: { q, ...filters }, sort, limit, offset, now, phones }: WantedCustomers,
): Promise<FoundCustomers> {
  const term = q === undefined ? null : readCustomerTerm(q)
  if (term?.kind === 'phone' && !phones) return { ids: [], count: 0, hasMore: false }
  const named = term === null ? null : await readNamed(db, term)
  const base = conditionOf({ ...filters, now })
  const condition = named === null ? base : withNamed(base, named)
  // Those with a common name are counted where another filter leaves few.
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const counted =
    named !== null && 'words' in named && !isFiltered
      ? { count: NAMES_MAX, hasMore: true }
      : await countCustomers(db, condition)
  const page = `select c.id from customer c where ${condition.where} order by ${sorts[sort]}
    limit ${limit} offset $${condition.parameters.length + 1}`
  return { ids: await findIds(db, page, [...condition.parameters, offset]), ...counted }
}

async function countCustomers(
  db: ReadDb,
  { where, parameters }: Condition,
): Promise<Omit<FoundCustomers, 'ids'>> {
  const text = `select count(*)::int as n from (
    select from customer c where ${where} limit ${STAFF_CUSTOMERS_MAX + 1}) picked`
  const [found] = await rows<{ n: number }>(db, text, parameters)
  const n = found?.n ?? 0
  return { count: Math.min(n, STAFF_CUSTOMERS_MAX), hasMore: n > STAFF_CUSTOMERS_MAX }
}

export interface CustomerRow {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly email: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly orders: number
  readonly delivered: number
  readonly refused: number
  readonly spent: Poisha
  readonly first_order_at: Date | null
  readonly last_order_at: Date | null
  readonly erased_at: Date | null
  readonly tags: readonly string[]
  readonly has_account: boolean
  readonly blocked: boolean
  readonly other_numbers: number
}

const rowsText = `
  select c.id, c.phone, c.name, c.email, c.district, c.district_bn, c.orders, c.delivered, c.refused, c.spent,
    c.first_order_at, c.last_order_at, c.erased_at, of.tags, of.has_account, of.blocked, of.numbers - 1 as other_numbers
  from unnest($1::uuid[]) with ordinality as wanted (id, place) join customer c on c.id = wanted.id
  cross join lateral (
    select count(*)::int as numbers, bool_or(exists (select from account a where a.phone = m.phone)) as has_account,
      bool_or(exists (select from cash_block b where b.customer_id = m.id and b.lifted_at is null
        and (b.ends_at is null or b.ends_at > $2))) as blocked,
      array(select distinct t.tag from customer_tag t join customer n on n.id = t.customer_id
        where n.root_id = c.id order by t.tag) as tags
    from customer m where m.root_id = c.id
  ) of
  order by wanted.place`

/** Customers by their ids, in that order. */
export function readCustomers(db: ReadDb, ids: readonly string[], now: Date): Promise<CustomerRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows<CustomerRow>(db, rowsText, [ids, now])
}
