import type { LastAct } from '#contract/staff/undo.ts'
import { call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** What one person undoes, in a test. */
export interface UndoDesk {
  /** The last thing that the person did and can undo. */
  readonly last: () => Promise<LastAct | null>
  /** Undoes an act; the last one unless another is named. */
  readonly undo: (entry?: number) => Promise<Answer>
}

export function openUndoDesk(shop: TestShop, { token }: Pick<TestPerson, 'token'>): UndoDesk {
  const last = async () => {
    const { body } = await call(shop, 'GET /v1/staff/undo', { token })
    return body['last'] as LastAct | null
  }
  return {
    last,
    undo: async (entry) =>
      call(shop, 'POST /v1/staff/undo', { token, body: { entry: entry ?? (await last())?.entry ?? 0 } }),
  }
}
