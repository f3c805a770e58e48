import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Parts of the shop's settings; each has its schema where it is used. */
export type SettingName = 'checkout' | 'delivery' | 'stock' | 'store'
/** By name. */
export type Settings = Readonly<Partial<Record<SettingName, unknown>>>

const values = `
  select coalesce(jsonb_object_agg(name, value), '{}') as found from setting where name = any ($1::text[])`

/** The values of settings by name, unchecked. */
export async function readSettings(db: Db, names: readonly SettingName[]): Promise<Settings> {
  const [row] = await rows<{ found: Settings }>(db, values, [names])
  return row?.found ?? {}
}

/** The value of one of them, unchecked. */
export async function readSetting(db: Db, name: SettingName): Promise<unknown> {
  return (await readSettings(db, [name]))[name]
}

/** The values of settings, kept from others until the transaction ends. */
export async function lockSettings(trx: Db, names: readonly SettingName[]): Promise<Settings> {
  await rows(trx, 'select from setting where name = any ($1::text[]) order by name for update', [names])
  // A request that waited sees the values that the other one left.
  return readSettings(trx, names)
}

/** Writes members of a setting; the others stay. */
export async function saveSetting(trx: Db, name: SettingName, members: object): Promise<void> {
  const text = 'update setting set value = value || $2::jsonb, updated_at = now() where name = $1'
  await rows(trx, text, [name, JSON.stringify(members)])
}
