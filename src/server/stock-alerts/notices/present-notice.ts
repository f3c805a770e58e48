import type { NoticeView, OneNotice } from '#contract/staff/reminders/waiting-notices.ts'
import { maskedContact } from '#domain/contact.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import type { Right } from '#domain/staff/rights.ts'
import { NOTICE_CANCEL_HOURS } from '#domain/stock/waiting-notice.ts'
import type { Db } from '#server/db/database.ts'
import { countLeftOut, listPeople, type NoticeRow } from './notice-store.ts'

const PEOPLE_MAX = 200
const HOUR_MS = 3_600_000

/** The person who looks. */
export interface NoticeReader {
  readonly rights: ReadonlySet<Right>
}

/** The piece that a notice is about. */
export function presentPiece({
  product,
  variant,
  name,
  name_bn,
  sku,
  options,
}: Pick<NoticeRow, 'product' | 'variant' | 'name' | 'name_bn' | 'sku' | 'options'>): NoticeView['piece'] {
  const isOfOne = variant !== null
  return {
    product,
    variant,
    name,
    name_bn,
    sku: isOfOne ? sku : null,
    options: isOfOne ? [...options] : [],
  }
}

/** A number or an address, as the reader may see it. */
export function presentContact(contact: string, { rights }: NoticeReader) {
  const isShown = rights.has('phones:read')
  return { contact: isShown ? contact : maskedContact(contact), masked: !isShown }
}

/** Whether something of a notice has not left, and can still be called off. */
export function canCancel(
  { state, waiting, on_the_way: onTheWay, made_at: madeAt }: NoticeRow,
  nowMs: number,
): boolean {
  const isLate = nowMs - madeAt.getTime() > NOTICE_CANCEL_HOURS * HOUR_MS
  return state !== 'cancelled' && waiting + onTheWay > 0 && !(isLate && waiting === 0)
}

export function presentNotice(row: NoticeRow, nowMs: number): NoticeView {
  const { id, kind, day, state, waiting, on_the_way, sent, failed, left_out, cancelled } = row
  const wait = untilPromotionHours(nowMs)
  const isUnderWay = state !== 'cancelled' && waiting + on_the_way > 0
  return {
    id,
    piece: presentPiece(row),
    kind,
    day,
    state,
    by: { id: row.account_id, name: row.person },
    made_at: row.made_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    counts: { waiting, on_the_way, sent, failed, left_out, cancelled },
    opens_at: isUnderWay && wait > 0 ? new Date(nowMs + wait).toISOString() : null,
    can_cancel: canCancel(row, nowMs),
  }
}

/** A notice person by person. */
export async function presentOneNotice(
  db: Db,
  row: NoticeRow,
  { nowMs, reader }: { readonly nowMs: number; readonly reader: NoticeReader },
): Promise<OneNotice> {
  const people = await listPeople(db, row.id, PEOPLE_MAX)
  return {
    ...presentNotice(row, nowMs),
    left_out: await countLeftOut(db, row.id),
    people: people.map(({ contact, language, state, reason }) => ({
      ...presentContact(contact, reader),
      language,
      state,
      reason,
    })),
  }
}
