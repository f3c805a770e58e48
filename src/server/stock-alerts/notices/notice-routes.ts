import {
  cancelNotice as cancelEndpoint,
  getNotice,
  listNotices,
  previewNotice as previewEndpoint,
  saveWaitingSettings,
  sendNotice as sendEndpoint,
} from '#contract/staff/reminders/waiting-notices.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import { findNotice, listNoticePage } from './notice-store.ts'
import { previewNotice, type NoticeContext } from './plan-notice.ts'
import { presentNotice, presentOneNotice } from './present-notice.ts'
import { cancelNotice, sendNotice } from './send-notice.ts'
import { changeWaitingSetting, readWaitingSetting } from './waiting-setting-store.ts'

const PAGE = 25

/** The calls of staff about messages to all who wait for a piece. */
export function mountNotices(api: ApiApp, context: NoticeContext): void {
  const { db, clock } = context
  mount(api, previewEndpoint, ({ params, query }, { caller }) =>
    previewNotice(context, params.variant, query, readerOf(caller)),
  )
  mount(api, sendEndpoint, async ({ params: { variant }, body }, { caller, idempotencyKey: key }) => {
    const row = await sendNotice(context, { variant, body, accountId: caller.userId, key })
    return presentOneNotice(db, row, { nowMs: clock(), reader: readerOf(caller) })
  })
  mount(api, listNotices, async ({ query: { page } }) => {
    const { found, count } = await listNoticePage(db, { limit: PAGE, offset: (page - 1) * PAGE })
    const results = found.map((row) => presentNotice(row, clock()))
    const settings = await readWaitingSetting(db)
    return { results, count, page, pages: Math.ceil(count / PAGE), settings }
  })
  mount(api, getNotice, async ({ params: { notice: id } }, { caller }) => {
    const row = await findNotice(db, id)
    if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'notice', value: id })
    return presentOneNotice(db, row, { nowMs: clock(), reader: readerOf(caller) })
  })
  mount(api, saveWaitingSettings, ({ body }) => changeWaitingSetting(db, body))
  mount(api, cancelEndpoint, async ({ params }, { caller }) => {
    const row = await cancelNotice(context, params.notice)
    return presentOneNotice(db, row, { nowMs: clock(), reader: readerOf(caller) })
  })
}
