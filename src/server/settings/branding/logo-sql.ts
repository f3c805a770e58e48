import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The file of a logo under its name. */
export interface LogoFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Keeps the file of a logo under its name; one that is there stays. */
export async function keepLogo(db: Db, { name, bytes }: LogoFile): Promise<void> {
  const text = `insert into shop_logo (name, bytes) values ($1, $2) on conflict (name) do update set made_at = now()`
  await rows(db, text, [name, Buffer.from(bytes)])
}

/** The file of a logo; undefined where there is none of that name. */
export async function readLogo(db: Db, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await rows<{ bytes: Buffer<ArrayBuffer> }>(
    db,
    'select bytes from shop_logo where name = $1',
    [name],
  )
  return row === undefined ? undefined : new Uint8Array(row.bytes)
}

/**
 * Deletes the files that were sent before a moment, that the shop does not show, and that no later change of the
 * branding names: its undo shows the former logo again. The pixels of a drawing have its id, and stay and go with it.
 */
export async function forgetLogos(db: Db, before: Date): Promise<void> {
  const text = `
    delete from shop_logo
    where made_at < $1
      and not exists (select from setting where setting.name = 'store' and left(value #>> '{branding,logo}', 32) = left(shop_logo.name, 32))
      and not exists (
        select from audit_entry
        where thing_kind = 'branding_settings' and at >= $1 and left(shop_logo.name, 32) in (left(before ->> 'logo', 32), left(after ->> 'logo', 32))
      )`
  await rows(db, text, [before])
}
