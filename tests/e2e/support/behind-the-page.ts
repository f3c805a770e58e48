import pg from 'pg'

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
