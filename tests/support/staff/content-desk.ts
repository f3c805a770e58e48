import { expect, vi } from 'vitest'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { openUndoDesk } from './undo-desk.ts'

type Request = Parameters<typeof call>[1]

/** A piece of content as the API gives it; each test compares its fields. */
export type Content = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly version: number
  readonly slug: string
}

/** A shop of two processes that keep answers, and somebody who writes its content. */
export async function openContentDesk() {
  const shop = await openTestShop({ answersMax: 100 })
  const twin = await shop.twin({ answersMax: 100 })
  const editor = await aStaffMember(shop, 'staff', 'content')
  let session = editor
  const ask = (request: Request, body?: unknown) =>
    call(shop, request, { token: session.token, ...(body !== undefined && { body }) })
  return {
    shop,
    twin,
    editor,
    ask,
    /** The same of a call that must succeed. */
    did: async (request: Request, body?: unknown): Promise<Content> => {
      const { status, body: answer } = await ask(request, body)
      expect([status < 300, answer.error, answer['errors']]).toEqual([true, undefined, undefined])
      return answer as unknown as Content
    },
    undo: async () => openUndoDesk(shop, session).undo(),
    /** Opens a session for another editor: the first one ends after a while. */
    enterAgain: async () => {
      session = await aStaffMember(shop, 'staff', 'content')
    },
    /** Waits for a change that the other process hears of in a moment. */
    soon: (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 }),
    /** A moment as the API takes it. */
    after: (ms: number) => new Date(shop.now() + ms).toISOString(),
    close: async () => {
      await twin.close()
      await shop.close()
    },
  }
}
