import { exportPieces, exportPrices, exportProducts } from '#contract/staff/catalogue/exports.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { ImportField } from '#domain/import/import-fields.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, Stream, type ApiApp } from '#server/http/mount.ts'
import type { Clock } from '#server/platform/clock.ts'
import { productLines } from './export-products.ts'

/** Files of products that go out. */
export function mountExports(
  api: ApiApp,
  { replica, clock }: { readonly replica: ReadDb; readonly clock: Clock },
): void {
  const named = (name: string) => `${name}-${isoOf(inDhaka(clock()).day)}.csv`
  mount(api, exportProducts, ({ query: { format = 'own' } }, { caller }) => {
    const lines = productLines(replica, { format, without: hiddenFrom(caller) })
    return new Stream(bytesOf(lines), named(`products-${format}`))
  })
  const few = (columns: readonly string[]) =>
    bytesOf(productLines(replica, { format: 'own', without: new Set(), columns }))
  mount(
    api,
    exportPrices,
    () => new Stream(few(['SKU', 'Name', 'Price taka', 'Compare at taka']), named('prices')),
  )
  mount(api, exportPieces, () => new Stream(few(['SKU', 'Name', 'Pieces']), named('pieces')))
}

function hiddenFrom(caller: SignedInCaller): ReadonlySet<ImportField> {
  const sees = caller.kind === 'staff' && caller.rights.has('costs:read')
  return new Set(sees ? [] : ['cost'])
}

/** Text as it is asked for; a reader who goes away ends it. */
function bytesOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await lines.return(undefined)
    },
  })
}
