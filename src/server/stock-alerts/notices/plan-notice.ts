import type { Input, Reply } from '#contract/endpoint.ts'
import type { previewNotice as previewEndpoint } from '#contract/staff/reminders/waiting-notices.ts'
import { dayOfIso, inDhaka, isoOf } from '#domain/calendar.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import {
  leftOutReasons,
  NOTICE_DAYS_MAX,
  peopleOf,
  smsParts,
  type NoticeKind,
  type NoticeScope,
  type WaitingPerson,
} from '#domain/stock/waiting-notice.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Message } from '#server/messages/kinds/messages.ts'
import type { Db } from '#server/db/database.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findRunningNotice } from './notice-store.ts'
import { presentPiece, presentContact, type NoticeReader } from './present-notice.ts'
import { findNoticeVariant, readWishes, type NoticeVariantRow } from './wish-store.ts'

/** The parts of the shop that notices need. */
export type NoticeContext = Pick<ShopContext, 'db' | 'clock' | 'messages' | 'background'>

/** People that a preview names. */
const LISTED = 100
const WEEK = 7

/** The words of a notice and its people. */
interface NoticePlan {
  readonly kind: NoticeKind
  readonly scope: NoticeScope
  readonly day: string | null
  readonly variant: NoticeVariantRow
  readonly people: readonly WaitingPerson[]
}

interface WantedNotice {
  readonly scope: NoticeScope
  readonly kind?: NoticeKind | undefined
  readonly day?: string | undefined
  readonly asOf: Date
}

/** Decides about everybody who waits, by what is so at this moment. */
export async function planNotice(
  db: Db,
  variant: number,
  { scope, kind: wanted, day: wantedDay, asOf }: WantedNotice,
  nowMs: number,
): Promise<NoticePlan> {
  const found = await findNoticeVariant(db, variant, scope)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'variant', value: variant })
  const kind = wanted ?? (found.free ? 'back' : 'coming')
  const day = kind === 'back' ? null : dayFor(wantedDay, found.expected_on, nowMs)
  const only = scope === 'variant' ? variant : null
  const look = { kind, product: found.product, variant: only, asOf, notice: null, contacts: null }
  return { kind, scope, day, variant: found, people: peopleOf(kind, await readWishes(db, look)) }
}

/** The first and the last day that a notice may name; the first is the day on which its messages leave. */
function daysFrom(nowMs: number): { readonly first: string; readonly last: string } {
  const { day } = inDhaka(nowMs + untilPromotionHours(nowMs))
  return { first: isoOf(day), last: isoOf(day + NOTICE_DAYS_MAX) }
}

function dayFor(wanted: string | undefined, expected: string | null, nowMs: number): string {
  const { first, last } = daysFrom(nowMs)
  const isNear = (day: string) => day >= first && day <= last
  if (wanted === undefined)
    return expected !== null && isNear(expected) ? expected : isoOf(dayOfIso(first) + WEEK)
  if (wanted < first)
    throw new RefusalError({ code: 'invalid_fields', errors: { day: { kind: 'past_day' } } })
  if (wanted > last)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { day: { kind: 'far_day', days: NOTICE_DAYS_MAX } },
    })
  return wanted
}

/** A notice as it would be sent now; nothing is kept. */
export async function previewNotice(
  { db, clock, messages }: NoticeContext,
  variant: number,
  query: Input<typeof previewEndpoint>['query'],
  reader: NoticeReader,
): Promise<Reply<typeof previewEndpoint>> {
  const nowMs = clock()
  const asOf = new Date(nowMs)
  const plan = await planNotice(db, variant, { ...query, asOf }, nowMs)
  const told = plan.people.filter(({ reason }) => reason === null)
  const textIn = async (language: 'en' | 'bn') => {
    const { sms, emailSubject: subject } = await messages.preview(db, messageOf(plan, language))
    const own = told.filter((person) => person.language === language)
    const mails = own.filter(({ contact }) => contact.includes('@')).length
    return { sms, subject, ...smsLength(sms), numbers: own.length - mails, mails }
  }
  const texts = { en: await textIn('en'), bn: await textIn('bn') }
  const wait = untilPromotionHours(nowMs)
  return {
    piece: presentPiece({
      ...plan.variant,
      variant: plan.scope === 'variant' ? plan.variant.variant : null,
    }),
    scope: plan.scope,
    kind: plan.kind,
    day: plan.day,
    days: daysFrom(nowMs),
    texts,
    people: told.length,
    left_out: countReasons(plan.people),
    parts: smsParts([texts.en, texts.bn]),
    listed: plan.people
      .toSorted((one, other) => Number(one.reason === null) - Number(other.reason === null))
      .slice(0, LISTED)
      .map(({ contact, language, reason }) => ({ ...presentContact(contact, reader), language, reason })),
    as_of: asOf.toISOString(),
    opens_at: wait === 0 ? null : new Date(nowMs + wait).toISOString(),
    running: await findRunningNotice(db, plan.variant.product),
  }
}

function countReasons(people: readonly WaitingPerson[]) {
  return leftOutReasons
    .map((reason) => ({ reason, people: people.filter((one) => one.reason === reason).length }))
    .filter((one) => one.people > 0)
}

/** The piece that a message is about. */
type NoticePiece = Pick<NoticeVariantRow, 'name' | 'name_bn' | 'slug' | 'options'>

/** The message of a notice in one language; of one size or colour, it names that as well. */
export function messageOf(
  {
    kind,
    scope,
    day,
    variant,
  }: Pick<NoticePlan, 'kind' | 'scope' | 'day'> & { readonly variant: NoticePiece },
  language: 'en' | 'bn',
): Omit<Message<'back_in_stock' | 'restock_expected'>, 'to'> {
  const isBangla = language === 'bn'
  const options = scope === 'variant' ? variant.options : []
  const chosen = options.map(({ value, value_bn }) => (isBangla ? (value_bn ?? value) : value))
  const product = isBangla ? (variant.name_bn ?? variant.name) : variant.name
  const facts = {
    name: [product, ...chosen].join(', '),
    path: `${isBangla ? '/bn' : ''}/product/${variant.slug}`,
  }
  return kind === 'coming' && day !== null
    ? { name: 'restock_expected', language, facts: { ...facts, day } }
    : { name: 'back_in_stock', language, facts }
}
