import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface NewPhoto {
  readonly returnId: string
  readonly id: string
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly by: string
  readonly now: Date
}

const insert = `
  insert into return_arrival_photo (return_id, id, jpeg, width, height, taken_by, taken_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`

/** Keeps a photo of a return, once. */
export async function insertArrivalPhoto(trx: Db, photo: NewPhoto): Promise<void> {
  const { returnId, id, jpeg, width, height, by, now } = photo
  await rows(trx, insert, [returnId, id, Buffer.from(jpeg), width, height, by, now])
}

const one = `
  select p.jpeg from return_arrival_photo p join return_request r on r.id = p.return_id
  where r.number = $1 and p.id = $2`

/** The file of a photo, by the number of its return. */
export async function readArrivalPhoto(db: Db, number: string, id: string): Promise<Buffer | undefined> {
  const [found] = await rows<{ jpeg: Buffer }>(db, one, [number, id])
  return found?.jpeg
}

/** Erases a photo; false where there is none. */
export async function deleteArrivalPhoto(trx: Db, returnId: string, id: string): Promise<boolean> {
  const text = 'delete from return_arrival_photo where return_id = $1 and id = $2 returning id'
  return (await rows(trx, text, [returnId, id])).length > 0
}
