import * as z from 'zod'
import { sendNotice as sendEndpoint } from '#contract/staff/reminders/waiting-notices.ts'
import type { Input } from '#contract/endpoint.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { peopleOf, type WaitingPerson } from '#domain/stock/waiting-notice.ts'
import { actingNow, whileActing } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import {
  claimPeople,
  findNotice,
  findNoticeByKey,
  findRunningNotices,
  holdRunning,
  insertNotice,
  insertPeople,
  lockNotice,
  saveNoticeCancelled,
  saveNoticeDone,
  savePerson,
  type NoticeRow,
} from './notice-store.ts'
import { messageOf, planNotice, type NoticeContext } from './plan-notice.ts'
import { canCancel } from './present-notice.ts'
import { readWishes, returnWishes, takeWishes } from './wish-store.ts'

/** People who are written to in one transaction: a notice that is called off stops after them. */
const BATCH = 25

const sendNoticesJob = defineJob({
  name: 'send-waiting-notices',
  lane: 'long',
  data: z.object({}),
  secondsMax: 900,
})

interface SendRequest {
  readonly variant: number
  readonly body: Input<typeof sendEndpoint>['body']
  readonly accountId: string
  readonly key: string
}

/**
 * Makes a notice of everybody who may be written to now, and begins to send it. The rest goes on after the answer, in
 * any process that has time. A repeated key finds the notice that it made.
 */
export async function sendNotice(
  context: NoticeContext,
  { variant, body, accountId, key }: SendRequest,
): Promise<NoticeRow> {
  const { db, clock, background } = context
  const known = await findNoticeByKey(db, accountId, key)
  if (known !== undefined) return sameRequest(known, { variant, body })
  const { device = '', requestId = '' } = actingNow() ?? {}
  await inTransaction(db, async (trx) => {
    const nowMs = clock()
    const asOf = new Date(Math.min(Date.parse(body.as_of), nowMs))
    const plan = await planNotice(trx, variant, { ...body, asOf }, nowMs)
    const { kind, scope, day } = plan
    const only = scope === 'variant' ? variant : null
    const made = { kind, product: plan.variant.product, variant: only, day, accountId, key }
    const id = await insertNotice(trx, { ...made, device, requestId, now: new Date(nowMs) })
    // The same press came twice at once: the other one is doing it.
    if (id === undefined) return
    if ((await insertPeople(trx, id, plan.people)) === 0) throw new RefusalError({ code: 'nobody_to_tell' })
  })
  const made = await findNoticeByKey(db, accountId, key)
  if (made === undefined) throw new Error('A notice that was made is not there')
  background.begin(() => workOnNotice(context, made.id))
  return sameRequest(made, { variant, body })
}

function sameRequest(row: NoticeRow, { variant, body }: Pick<SendRequest, 'variant' | 'body'>): NoticeRow {
  const isSame = row.kind === body.kind && (row.variant ?? variant) === variant
  if (!isSame) throw new RefusalError({ code: 'key_reused' })
  return row
}

/**
 * Writes to the people of a notice, some at a time, within the hours of Dhaka. Several processes may work on one: each
 * person is taken once, and is looked at again right before.
 */
export async function workOnNotice(
  context: NoticeContext,
  id: number,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { db, clock } = context
  const row = await findNotice(db, id)
  if (row?.state !== 'running') return
  const acting = {
    accountId: row.account_id,
    device: row.device,
    requestId: row.request_id,
    call: `${sendEndpoint.method} ${sendEndpoint.path}`,
    changes: true,
    params: {},
    reason: null,
  }
  await whileActing(acting, async () => {
    while (goesOn() && mayLeave(clock())) {
      const did = await inTransaction(db, (trx) => tellSome(context, trx, row))
      if (did === 0) break
    }
    await saveNoticeDone(db, id, new Date(clock()))
  })
}

/** A message that is written now leaves today, also after it was held: by the next morning the piece may be gone. */
function mayLeave(nowMs: number): boolean {
  return untilPromotionHours(nowMs) === 0 && untilPromotionHours(nowMs + MESSAGE_HOLD_MS) === 0
}

/** Writes to the next people, and says how many were looked at. */
async function tellSome({ messages, clock }: NoticeContext, trx: Db, row: NoticeRow): Promise<number> {
  if (!(await holdRunning(trx, row.id))) return 0
  const contacts = await claimPeople(trx, row.id, BATCH)
  if (contacts.length === 0) return 0
  const { kind, product, variant, made_at: asOf, id: notice } = row
  const wishes = await readWishes(trx, { kind, product, variant, asOf, notice, contacts })
  const people = new Map(peopleOf(kind, wishes).map((person) => [person.contact, person]))
  const scope = variant === null ? 'product' : 'variant'
  const isOver = row.day !== null && row.day < isoOf(inDhaka(clock()).day)
  for (const contact of contacts) {
    const person = people.get(contact)
    const told = isOver ? ({ state: 'left_out', reason: 'day_over' } as const) : await take(trx, row, person)
    await savePerson(trx, notice, { contact, ...told })
    if (told.state === 'left_out' || person === undefined) continue
    await messages.queue(trx, {
      ...messageOf({ kind, scope, day: row.day, variant: row }, person.language),
      to: contact.includes('@') ? { email: contact } : { phone: contact },
      isUndoable: true,
    })
  }
  return contacts.length
}

/** Takes the wishes of a person, unless something changed since the notice was made. */
async function take(trx: Db, { kind, id: notice }: NoticeRow, person: WaitingPerson | undefined) {
  if (person === undefined) return { state: 'left_out', reason: 'gone' } as const
  if (person.reason !== null) return { state: 'left_out', reason: person.reason } as const
  const variants = await takeWishes(trx, { kind, notice, ids: person.wishes.map(({ id }) => id) })
  if (variants.length > 0) return { state: 'told', variants } as const
  return { state: 'left_out', reason: kind === 'back' ? 'gone' : 'told' } as const
}

/** Calls off what has not left: those who wait, and messages that nobody has begun to send. */
export async function cancelNotice({ db, clock, messages }: NoticeContext, id: number): Promise<NoticeRow> {
  return inTransaction(db, async (trx) => {
    const row = await lockNotice(trx, id)
    if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'notice', value: id })
    if (!canCancel(row, clock())) return row
    await messages.stop(trx, { requestId: row.request_id, order: null })
    const contacts = await saveNoticeCancelled(trx, row, new Date(clock()))
    await returnWishes(trx, { kind: row.kind, notice: id, contacts })
    return (await findNotice(trx, id)) ?? row
  })
}

/** Registers the job that goes on with notices: after a restart, and once the hours for SMS begin. */
export function registerNotices(jobs: Jobs, context: NoticeContext): void {
  jobs.handle(sendNoticesJob, async (_, { signal }) => {
    for (const id of await findRunningNotices(context.db))
      await workOnNotice(context, id, () => !signal.aborted)
  })
  jobs.schedule(sendNoticesJob, '* * * * *')
}
