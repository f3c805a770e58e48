import type { LinkedThing } from '#domain/content/shop-links.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A thing of the shop that a link names. */
export interface LinkedName {
  readonly kind: LinkedThing
  readonly slug: string
}

const thereText = `
  select w.kind, w.slug from jsonb_to_recordset($1::jsonb) as w (kind text, slug text)
  where case w.kind
    when 'page' then exists (select from page p where p.slug = w.slug and not p.is_hidden)
    when 'category' then exists (select from category c where c.slug = w.slug)
    when 'story' then exists (select from story s where s.slug = w.slug and not s.is_hidden)
    when 'look' then exists (select from look l where l.slug = w.slug and not l.is_hidden)
    else exists (select from product p where p.slug = w.slug and p.status = 'active')
  end
  -- A name of before still leads on.
  or exists (select from slug_redirect r where r.kind = w.kind and r.slug = w.slug)`

/** Those of the things that shoppers can open. */
export function readLinked(db: Db, names: readonly LinkedName[]): Promise<LinkedName[]> {
  return rows<LinkedName>(db, thereText, [JSON.stringify(names)])
}
