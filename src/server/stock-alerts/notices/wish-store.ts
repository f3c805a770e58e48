import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import {
  NOTICE_PEOPLE_MAX,
  type NoticeKind,
  type NoticeScope,
  type Wish,
} from '#domain/stock/waiting-notice.ts'
import { variantOptions } from '#server/catalogue/variant-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A variant that people wait for, with what a notice about it says. */
export interface NoticeVariantRow {
  readonly variant: number
  readonly product: number
  readonly name: string
  readonly name_bn: string | null
  readonly slug: string
  readonly sku: string
  readonly options: readonly ChosenOption[]
  /** A piece of it is free, or, for a whole product, of any of its variants. */
  readonly free: boolean
  /** The first day on which an open purchase list expects it. */
  readonly expected_on: string | null
}

const free = (variant: string) =>
  `exists (select from stock s where s.variant_id = ${variant} and s.on_hand > s.held)`

const variantText = `
  select v.id as variant, p.id as product, p.name, p.name_bn, p.slug, v.sku, ${variantOptions} as options,
    exists (select from variant one where one.product_id = p.id and (one.id = v.id or $2 = 'product')
      and ${free('one.id')}) as free,
    (select min(q.expected_on)::text from stock_purchase q join stock_purchase_line l on l.purchase_id = q.id
      join variant one on one.id = l.variant_id
      where one.product_id = p.id and (one.id = v.id or $2 = 'product') and q.closed_at is null
        and l.received < l.ordered) as expected_on
  from variant v join product p on p.id = v.product_id where v.id = $1`

export async function findNoticeVariant(
  db: Db,
  variant: number,
  scope: NoticeScope,
): Promise<NoticeVariantRow | undefined> {
  return (await rows<NoticeVariantRow>(db, variantText, [variant, scope]))[0]
}

/** The wishes that a notice looks at. */
export interface WantedWishes {
  readonly kind: NoticeKind
  readonly product: number
  /** Null: of all its variants. */
  readonly variant: number | null
  /** Those asked before it, as the preview showed them. */
  readonly asOf: Date
  /** The notice that sends; its own people are not told by another one. */
  readonly notice: number | null
  /** Of these people alone; null: of all. */
  readonly contacts: readonly string[] | null
}

// Orders and messages are looked through once for all people: neither has an index by e-mail address or by person.
const wishesText = `
  with wish as materialized (
    select a.* from stock_alert a join variant v on v.id = a.variant_id
    where v.product_id = $2 and ($3::int is null or v.id = $3) and a.created_at <= $4
      and ($6::text[] is null or a.contact = any ($6))
    order by a.created_at, a.id limit $7
  ), bought as materialized (
    select l.variant_id, buyer.contact, max(o.placed_at) as at
    from order_line l join shop_order o on o.id = l.order_id
    cross join lateral (values (o.phone), (lower(o.email))) buyer (contact)
    where l.variant_id in (select variant_id from wish) and buyer.contact in (select contact from wish)
      and o.status not in ('cancelled', 'expired') and o.placed_at > (select min(created_at) from wish)
    group by l.variant_id, buyer.contact
  ), refused as materialized (
    select m.recipient, max(m.ended_at) as at from message m
    where m.recipient in (select contact from wish) and m.state = 'dead' and m.last_error like 'refused:%'
    group by m.recipient
  ), unusable as materialized (
    select recipient from refused where not exists (select from message later
      where later.recipient = refused.recipient and later.state = 'sent' and later.ended_at > refused.at)
  )
  select a.id, a.variant_id as variant, a.contact, a.language, a.news,
    v.active and p.status = 'active' as on_sale,
    ${free('v.id')} as free,
    ($1 = 'coming' and exists (select from stock_alert_news told where told.alert_id = a.id)
      or exists (select from waiting_notice_person other where other.product_id = p.id and other.kind = $1
        and other.contact = a.contact and other.state = 'waiting' and other.notice_id is distinct from $5)) as told,
    coalesce(bought.at > a.created_at, false) as bought,
    exists (select from reminder_contact c where c.phone = a.contact and c.opted_out_at is not null) as opted_out,
    a.contact in (select recipient from unusable) as unusable
  from wish a join variant v on v.id = a.variant_id join product p on p.id = v.product_id
  left join bought on bought.variant_id = a.variant_id and bought.contact = a.contact
  order by a.created_at, a.id`

/** The wishes of people who wait, the longest first, with the facts that decide about each. */
export function readWishes(
  db: Db,
  { kind, product, variant, asOf, notice, contacts }: WantedWishes,
): Promise<Wish[]> {
  return rows<Wish>(db, wishesText, [kind, product, variant, asOf, notice, contacts, NOTICE_PEOPLE_MAX])
}

// Nobody is waited for: a wish that somebody else is answering now is answered by them. One that has heard of the day
// keeps no consent to hear of it again, should it come back.
const takeText = `
  with taken as (
    delete from stock_alert where id in (
      select id from stock_alert where id = any ($1::int[]) order by id for update skip locked)
    returning id, variant_id, contact, created_at,
      news and not exists (select from stock_alert_news heard where heard.alert_id = stock_alert.id) as news
  ), told as (
    insert into stock_alert_told (variant_id, contact, alert_id, notice_id, asked_at, news)
    select variant_id, contact, id, $2, created_at, news from taken
  ) select variant_id as variant from taken`

const newsText = `
  insert into stock_alert_news (alert_id, notice_id)
  select id, $2 from stock_alert where id = any ($1::int[]) order by id for share skip locked
  on conflict (alert_id) do nothing
  returning (select variant_id from stock_alert where id = alert_id) as variant`

/** Takes wishes for a notice, each once for every caller; gives their variants. */
export async function takeWishes(
  trx: Db,
  {
    kind,
    notice,
    ids,
  }: { readonly kind: NoticeKind; readonly notice: number; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  const text = kind === 'back' ? takeText : newsText
  const taken = await rows<{ variant: number }>(trx, text, [ids, notice])
  return taken.map(({ variant }) => variant)
}

const returnText = `
  with back as (
    delete from stock_alert_told where notice_id = $1 and contact = any ($2)
    returning contact, variant_id, asked_at, news
  )
  insert into stock_alert (contact, variant_id, language, created_at, news)
  select back.contact, back.variant_id, p.language, back.asked_at, back.news
  from back join waiting_notice_person p on p.notice_id = $1 and p.contact = back.contact
  on conflict (contact, variant_id) do nothing`

const forgetNewsText = `
  delete from stock_alert_news n using stock_alert a
  where n.notice_id = $1 and a.id = n.alert_id and a.contact = any ($2)`

/** Gives back the wishes of people whose message was called off before it left. */
export async function returnWishes(
  trx: Db,
  {
    kind,
    notice,
    contacts,
  }: { readonly kind: NoticeKind; readonly notice: number; readonly contacts: readonly string[] },
): Promise<void> {
  await rows(trx, kind === 'back' ? returnText : forgetNewsText, [notice, contacts])
}
