import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Named {
  readonly name: string
  readonly value: unknown
}

/** Values of settings by name, unchecked. */
export async function readSettings(
  db: Db,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const text = 'select name, value from setting where name = any ($1::text[])'
  return byName(await rows<Named>(db, text, [names]))
}

/** The same, kept from others until the transaction ends. */
export async function lockSettings(
  trx: Db,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const text = 'select name, value from setting where name = any ($1::text[]) order by name for update'
  return byName(await rows<Named>(trx, text, [names]))
}

/** Writes members of a setting; the others stay. */
export async function saveSetting(trx: Db, name: string, members: object): Promise<void> {
  await rows(trx, 'update setting set value = value || $2::jsonb, updated_at = now() where name = $1', [
    name,
    JSON.stringify(members),
  ])
}

function byName(found: readonly Named[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}
