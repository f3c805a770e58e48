import type { SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const waitingText = `
  select p.id, p.width from picture p left join picture_sizes s on s.picture_id = p.id
  where s.picture_id is null order by p.created_at desc, p.id limit $1`

/** Pictures whose sizes are not made yet, the newest first. */
export function readWaiting(
  db: Db,
  most: number,
): Promise<{ readonly id: string; readonly width: number }[]> {
  return rows(db, waitingText, [most])
}

const saveText = `
  insert into picture_sizes (picture_id, state, at) select id, $2, now() from picture where id = any ($1)
  on conflict (picture_id) do update set state = excluded.state, at = excluded.at`

export async function saveSizes(db: Db, ids: readonly string[], state: 'done' | 'failed'): Promise<void> {
  await rows(db, saveText, [ids, state])
}

const countText = `
  select count(*)::int as all, count(*) filter (where s.state = 'done')::int as done,
    count(*) filter (where s.state = 'failed')::int as failed
  from picture p left join picture_sizes s on s.picture_id = p.id`

export async function countSizes(db: Db) {
  const [found] = await rows<{ all: number; done: number; failed: number }>(db, countText, [])
  return found ?? { all: 0, done: 0, failed: 0 }
}

const stateText = `
  select p.id as picture, case
      when bool_or(s.state = 'failed') then 'failed'
      when count(s.state) = case when p.cut_id is null then 1 else 2 end then 'done'
      else 'waiting' end as state
  from picture p left join picture_sizes s on s.picture_id in (p.id, p.cut_id)
  where p.in_library and p.id = any ($1) group by p.id`

/** How far the sizes of these pictures are, with those of the crop that the shop shows. */
export function readStates(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly picture: string; readonly state: SizesState }[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(db, stateText, [ids])
}

const againText = `
  delete from picture_sizes where state = 'failed'
    and ($1::text is null or picture_id in (select unnest(array[id, cut_id]) from picture where id = $1))
  returning picture_id`

/** Lets sizes that failed wait once more: those of a picture, or of all; answers how many pictures wait. */
export async function letWaitAgain(db: Db, picture: string | null): Promise<number> {
  return (await rows(db, againText, [picture])).length
}
