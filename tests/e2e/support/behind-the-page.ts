import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createApi } from '#client/api.ts'
import { editStaffOrder, getOrderToEdit, previewOrderEdit } from '#contract/staff/order-edit.ts'
import { changeParcel } from '#contract/staff/orders.ts'
import { bookExchangeParcel, changeStaffReturn } from '#contract/staff/returns.ts'
import type { Arguments } from '#contract/endpoint.ts'
import { anAccount } from './person.ts'

/*
 * The parts of the store of all page tests that no customer's page shows: its database, and its staff, who work in the
 * sandbox of the couriers.
 */

/** Asks the store's database. */
export async function askDatabase<Row>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client(process.env['STORE_DATABASE'])
  await client.connect()
  try {
    // The caller names the columns that it asks for.
    return (await client.query(sql, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}

type StaffAction = 'confirm' | 'pack' | 'book' | 'hand_over' | 'deliver'

/** Lets the store's staff take an order along, step by step; our own rider brings it. */
export async function staffDoes(number: string, actions: readonly StaffAction[]): Promise<void> {
  for (const action of actions) {
    const answer = await fetch(new URL('/__sandbox/desk', process.env['STORE_COURIERS']), {
      method: 'POST',
      body: new URLSearchParams({ number, action, ...(action === 'book' && { courier: 'manual' }) }),
    })
    if (!answer.ok) throw new Error(`${action} of ${number}: ${await answer.text()}`)
  }
}

/** Somebody who works here, in a session of the staff area; answers its token. */
export async function aStaffSession(
  origin: string,
  { role = 'Owner', name }: { readonly role?: string; readonly name?: string } = {},
): Promise<string> {
  const { email, token } = await anAccount(origin)
  if (name !== undefined) await askDatabase('update account set name = $2 where email = $1', [email, name])
  await askDatabase(
    `insert into staff_member (account_id, role_id, created_at)
     select account.id, staff_role.id, now() from account, staff_role
     where account.email = $1 and staff_role.name = $2`,
    [email, role],
  )
  const digest = createHash('sha256').update(token).digest()
  await askDatabase("update session set level = 'staff' where token_hash = $1", [digest])
  return token
}

type ReturnStep = Arguments<typeof changeStaffReturn>['body']

/** One for all tests of a worker. */
let session: Promise<string> | undefined

async function asStaff() {
  const origin = process.env['STORE_URL'] ?? ''
  const api = createApi((request) => fetch(request), origin)
  session ??= aStaffSession(origin)
  return { api, options: { headers: { authorization: `Bearer ${await session}` } } }
}

/** Lets the store's staff take a return along, step by step. */
export async function staffReturns(number: string, steps: readonly ReturnStep[]): Promise<void> {
  const { api, options } = await asStaff()
  for (const body of steps) await api(changeStaffReturn, { params: { return: number }, body }, options)
}

type Edit = Arguments<typeof previewOrderEdit>['body']

/** Lets the store's staff edit an order, and ask its customer by the link. */
export async function staffEdits(number: string, wanted: Omit<Edit, 'version'>): Promise<void> {
  const { api, options } = await asStaff()
  const params = { number }
  const { version } = await api(getOrderToEdit, { params }, options)
  const edit = { version, ...wanted }
  const { preview } = await api(previewOrderEdit, { params, body: edit }, options)
  const headers = { ...options.headers, 'idempotency-key': randomUUID() }
  const body = { ...edit, preview, reason: 'You asked for more in the chat', consent: 'link' as const }
  await api(editStaffOrder, { params, body }, { headers })
}

type Booking = Arguments<typeof bookExchangeParcel>['body']

/** Lets the store's staff book the other pieces of an exchange. */
export async function staffBooks(number: string, body: Booking): Promise<void> {
  const { api, options } = await asStaff()
  await api(bookExchangeParcel, { params: { return: number }, body }, options)
}

type Note = Extract<Arguments<typeof changeParcel>['body'], { action: 'note' }>

/** Lets the store's staff say where a parcel is, and what its rider collected, in taka. */
export async function staffNotes(
  parcel: string,
  status: Note['status'],
  collected?: Note['collected'],
): Promise<void> {
  const { api, options } = await asStaff()
  const body = { action: 'note' as const, status, ...(collected !== undefined && { collected }) }
  await api(changeParcel, { params: { parcel }, body }, options)
}
