import { followStaffEvents } from '#contract/staff/events.ts'
import { mount, Stream, type ApiApp } from '#server/http/mount.ts'
import type { StaffEvents } from './staff-events.ts'

/** Orders of more than so many days ago are no news. */
const NEWS_MS = 3 * 86_400_000

export function mountStaffEvents(api: ApiApp, events: StaffEvents): void {
  mount(api, followStaffEvents, async ({ query }, { caller, lookAgain, headers }) => {
    const since = Date.parse(headers.get('last-event-id') ?? query.since ?? '')
    return new Stream(
      await events.follow({
        caller,
        lookAgain,
        since: Number.isNaN(since) ? undefined : new Date(Math.max(since, Date.now() - NEWS_MS)),
      }),
    )
  })
}
