import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createApi, type Api } from '#client/api.ts'
import { signUp } from '#contract/v1/sign-in.ts'
import { changeStaffReturn } from '#contract/v1/staff-returns.ts'
import type { Arguments } from '#contract/endpoint.ts'

/*
 * What no page of a customer shows or does, of the store that all page tests share: its database, and its staff, who
 * work in the sandbox of the couriers.
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

/** Somebody who works here, in a session of the admin area. */
async function aStaffSession(api: Api): Promise<string> {
  const password = `correct horse ${randomUUID()}`
  const email = `staff.${randomUUID()}@example.com`
  const { data } = await api(signUp, { body: { name: 'Nadia', email, password, confirmPassword: password } })
  if (!('token' in data)) throw new Error('No account was made')
  await askDatabase("update account set role = 'staff' where email = $1", [email])
  const digest = createHash('sha256').update(data.token).digest()
  await askDatabase("update session set level = 'staff' where token_hash = $1", [digest])
  return data.token
}

type ReturnStep = Arguments<typeof changeStaffReturn>['body']

/** One for all tests of a worker: accounts can be made so many an hour from one network. */
let session: Promise<string> | undefined

/** Lets the store's staff take a return along, step by step. */
export async function staffReturns(number: string, steps: readonly ReturnStep[]): Promise<void> {
  const api = createApi((request) => fetch(request), process.env['STORE_URL'] ?? '')
  session ??= aStaffSession(api)
  const headers = { authorization: `Bearer ${await session}` }
  for (const body of steps) await api(changeStaffReturn, { params: { return: number }, body }, { headers })
}
