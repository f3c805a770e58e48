import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ShelfRow } from './stock-row-store.ts'

export interface LockedShelf extends ShelfRow {
  readonly variant_id: number
  readonly location_id: number
}

const made = `
  insert into stock (variant_id, location_id)
  select v.id, l.id from variant v cross join location l where v.id = $1 and l.code = $2
  on conflict do nothing`

const locked = `
  select s.variant_id, s.location_id, l.code as location, s.on_hand, s.held, s.shelf
  from stock s join location l on l.id = s.location_id
  where s.variant_id = $1 and l.code = $2 for update of s`

/** The shelf of a variant at a place, kept from others until the transaction ends; undefined where one is unknown. */
export async function lockShelf(
  trx: Db,
  { variant, location }: { readonly variant: number; readonly location: string },
): Promise<LockedShelf | undefined> {
  await rows(trx, made, [variant, location])
  const [found] = await rows<LockedShelf>(trx, locked, [variant, location])
  return found
}

/** Says where in the room a variant lies. */
export async function saveShelf(
  trx: Db,
  { variant_id, location_id }: Pick<LockedShelf, 'variant_id' | 'location_id'>,
  shelf: string | null,
): Promise<void> {
  await rows(trx, 'update stock set shelf = $3 where variant_id = $1 and location_id = $2', [
    variant_id,
    location_id,
    shelf,
  ])
}
