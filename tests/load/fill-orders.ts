import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { orderNumberOf } from '#domain/order/order-number.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import * as made from './orders/made-orders.ts'
import { filled, insertEntries, insertWork } from './orders/made-work.ts'

/** Made orders have numbers from here on; those of a shop that sells begin at 10001. */
export const FIRST_MADE = 1_000_000
const CHUNK = 50_000
/** As many people, and one for three orders where there are more. */
const PEOPLE = 33_333
const addresses = path.resolve(import.meta.dirname, '../../seed/addresses.json')

/** When the made orders were placed. */
interface Pace {
  /** How many minutes ago the first one was placed. */
  readonly minutes: number
  /** Minutes between two of them. */
  readonly apart: number
  /** Orders that are older than so many days are at their end; null: some of every age wait. */
  readonly openDays: number | null
}

const slowly: Pace = { minutes: 1_000_000, apart: 5, openDays: null }

/**
 * Writes orders past the triggers until the shop has so many: most at their end, some in each list of work, with their
 * parcels, payments, returns and entries of the books. All is one transaction: a fill that breaks off leaves nothing.
 * Answers whether it wrote any.
 */
export async function fillOrders(db: Db, many: number, pace = slowly): Promise<boolean> {
  const text = `select count(*)::int as n from shop_order where id < 'ord_00001'`
  const [{ n: there } = { n: 0 }] = await rows<{ n: number }>(db, text)
  if (there >= many) return false
  console.log(`Writing ${many - there} orders …`)
  const say = sayAfter(performance.now())
  const districts = await readDistricts()
  await db.transaction().execute(async (trx) => {
    // Neither triggers nor foreign keys look at each row; checks of the tables do.
    await rows(trx, 'set local session_replication_role = replica')
    await rows(trx, `set local work_mem = '256MB'`)
    await rows(trx, `set local maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(trx)
    const [ofEntries, ofRows] = [indexes.filter(isOfEntry), indexes.filter((one) => !isOfEntry(one))]
    for (const one of [made.makeShare, made.makeGoods, made.makeMade]) await rows(trx, one)
    for (let from = there; from < many; from += CHUNK) {
      await chooseChunk(trx, {
        from,
        many: Math.min(CHUNK, many - from),
        pace,
        people: Math.max(PEOPLE, many / 3),
      })
    }
    await rows(trx, 'analyze goods, made')
    say('orders are chosen')
    await rows(trx, made.insertLines)
    await rows(trx, made.insertOrders, districts)
    say('orders and lines')
    for (const one of insertWork) await rows(trx, one)
    say('parcels, payments and returns')
    for (const { definition } of ofRows) await rows(trx, definition)
    await rows(trx, `analyze ${filled.join(', ')}`)
    say('indexes')
    for (const one of insertEntries) await rows(trx, one)
    for (const { definition } of ofEntries) await rows(trx, definition)
    say('entries of the books')
  })
  await rows(db, 'select recount_customers(null)')
  await rows(db, `vacuum (analyze) ${filled.join(', ')}, customer`)
  say('customers')
  return true
}

/** Says what was written until now, and how long that took from the start. */
function sayAfter(started: number): (what: string) => void {
  return (what) =>
    console.log(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`)
}

interface Index {
  readonly name: string
  readonly of: string
  readonly definition: string
}

/** Drops what no constraint needs; answers the statements that make it again. */
async function dropIndexes(trx: Db): Promise<readonly Index[]> {
  const found = await rows<Index>(
    trx,
    `select indexrelid::regclass::text as name, indrelid::regclass::text as of,
      pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any ($1::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  )
  for (const { name } of found) await rows(trx, `drop index ${name}`)
  return found
}

const isOfEntry = ({ of }: Index) => of.endsWith('_entry')

interface Chunk {
  readonly from: number
  readonly many: number
  readonly pace: Pace
  readonly people: number
}

async function chooseChunk(trx: Db, { from, many, pace, people }: Chunk): Promise<void> {
  const sequence = Array.from({ length: many }, (_, index) => from + index)
  await rows(trx, made.chooseOrders, [
    sequence,
    sequence.map((n) => orderNumberOf(FIRST_MADE + n)),
    sequence.map((n) => createHash('sha256').update(`bench ${n}`).digest('hex')),
    pace.minutes,
    pace.apart,
    pace.openDays,
    Math.round(people),
  ])
}

const Districts = z.object({
  districts: z.array(z.object({ id: z.string(), en: z.string(), bn: z.string(), div: z.string() })),
})

/** The ids, names and divisions of all districts, Dhaka first: most parcels go there. */
export async function readDistricts(): Promise<readonly (readonly string[])[]> {
  const { districts } = Districts.parse(JSON.parse(await readFile(addresses, 'utf8')))
  const sorted = districts.toSorted((a, b) => Number(b.id === 'dhaka') - Number(a.id === 'dhaka'))
  return [
    sorted.map(({ id }) => id),
    sorted.map(({ en }) => en),
    sorted.map(({ bn }) => bn),
    sorted.map(({ div }) => div),
  ]
}

/** Makes somebody who works here and may do everything; answers with the token of a session of the staff area. */
export async function signInStaff(db: Db): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await rows(
    db,
    `with person as (
      insert into account (name, email, created_at, updated_at) values ('Bench', $1, now(), now()) returning id
    ), member as (
      insert into staff_member (account_id, role_id, created_at)
      select person.id, staff_role.id, now() from person, staff_role where code = 'owner' returning account_id
    )
    insert into session (token_hash, account_id, level, device, created_at, last_seen_at, proven_at, expires_at)
    select $2, account_id, 'staff', 'Bench', now(), now(), now(), now() + interval '8 hours' from member`,
    [`${token.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`, digestOf(token)],
  )
  return token
}
