import { listOutbox, OutboxMessageView } from '#contract/shop/outbox.ts'
import { isLoopback } from '#domain/loopback.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Outbox, OutboxMessage } from './outbox.ts'

export interface OutboxAccess {
  /** Undefined where messages are really sent. */
  readonly outbox: Outbox | undefined
  /** A reader can sign in as anybody, so normally only browsers on the store's own machine may read it. */
  readonly openTo: 'this machine' | 'everybody'
}

/** Puts the Outbox on the API; where there is none, or for whom it is not, there is nothing at its address. */
export function mountOutbox(app: ApiApp, { outbox, openTo }: OutboxAccess): void {
  app.use('/v1/dev/*', async (c, next) => {
    // The name in the address, which no other site's script can choose: also a name that was bent to 127.0.0.1 fails.
    const isHere = isLoopback(new URL(c.req.url).hostname)
    if (openTo === 'this machine' && !isHere) throw new RefusalError({ code: 'not_found' })
    await next()
  })
  mount(app, listOutbox, async ({ query: { to } }) => {
    if (outbox === undefined) throw new RefusalError({ code: 'not_found' })
    return (await outbox.newest({ to })).map(present)
  })
}

function present(message: OutboxMessage): OutboxMessageView {
  return OutboxMessageView.parse({
    id: message.id,
    name: message.name,
    channel: message.channel,
    to: message.recipient,
    language: message.language,
    subject: message.subject,
    text: message.text,
    html: message.html,
    segments: message.segments,
    created_at: message.created_at.toISOString(),
  })
}
