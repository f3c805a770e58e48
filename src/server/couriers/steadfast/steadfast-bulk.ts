import * as z from 'zod'
import type { Answer, BookedParcel, Courier, ParcelDraft } from '#server/couriers/port/courier.ts'
import type { CourierLine, LineOutcome } from '#server/couriers/port/courier-line.ts'
import { Id, refusalText, Text } from '#server/couriers/port/read-fields.ts'
import { afterRefusal, steadfastOrder } from './steadfast-order.ts'

interface BulkOptions {
  readonly line: CourierLine
  readonly headers: Readonly<Record<string, string>>
  readonly findByRef: NonNullable<Courier['findByRef']>
}

const PATH = '/create_order/bulk-order/extended'
/** They write a parcel after the other before they answer. */
const PATIENCE = 4
/** 500 lines, each with a link. */
const ANSWER_BYTES_MAX = 500_000

/**
 * Books many parcels by one call (domain facts: delivery 1.2): some may be refused while others are booked. A refusal of
 * the whole call says nothing of any parcel, so each is looked up, and booked alone where it is not there.
 */
export function steadfastBulk({ line, headers, findByRef }: BulkOptions): NonNullable<Courier['createMany']> {
  const post = (body: object) =>
    line.call({
      name: 'create many',
      method: 'POST',
      path: PATH,
      headers,
      body,
      patience: PATIENCE,
      answerBytesMax: ANSWER_BYTES_MAX,
    })

  async function send(parcels: readonly ParcelDraft[]): Promise<LineOutcome> {
    const data = parcels.map(steadfastOrder)
    const outcome = await post({ data })
    // Old documents want the list as text, and nobody has seen which of the two is right.
    return 'kind' in outcome || outcome.status !== 400 ? outcome : post({ data: JSON.stringify(data) })
  }

  return async (parcels) => {
    const outcome = await send(parcels)
    if ('kind' in outcome) return parcels.map(() => outcome)
    if (outcome.status >= 400) {
      const reason = `did not take many parcels at once (${refusalText(outcome)})`
      return parcels.map(() => ({ kind: 'unclear', reason }))
    }
    const rows = rowsIn(outcome.body)
    const answers: Answer<BookedParcel>[] = []
    // One after the other: few have to be looked up, and they count requests.
    for (const [place, { merchantRef }] of parcels.entries()) {
      const row = rowOf(rows, { merchantRef, place, many: parcels.length })
      answers.push(await answerIn(row, () => findByRef(merchantRef)))
    }
    return answers
  }
}

const Problems = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .nullish()
  .transform((found) => (found ?? []).filter((text) => text !== ''))
  .catch([])
const Row = z.object({
  invoice: Text,
  status: Text,
  error: Problems,
  consignment_id: Id,
  tracking_code: Text,
  tracking_link: Text,
})
type Row = z.infer<typeof Row>
/** The older call answers with the list alone. */
const Rows = z.union([z.object({ data: z.array(Row) }).transform(({ data }) => data), z.array(Row)]).catch([])

function rowsIn(body: unknown): readonly Row[] {
  return Rows.parse(body)
}

interface Wanted {
  readonly merchantRef: string
  readonly place: number
  readonly many: number
}

/** The line that names the parcel, or, where lines name none, that stands at its place. */
function rowOf(rows: readonly Row[], { merchantRef, place, many }: Wanted): Row | undefined {
  const named = rows.find(({ invoice }) => invoice === merchantRef)
  if (named !== undefined) return named
  const placed = rows.length === many ? rows[place] : undefined
  return placed?.invoice === null ? placed : undefined
}

async function answerIn(
  row: Row | undefined,
  find: () => Promise<Answer<BookedParcel | null>>,
): Promise<Answer<BookedParcel>> {
  if (row === undefined) return { kind: 'unclear', reason: 'did not answer for this parcel' }
  const { consignment_id: consignmentId, tracking_code: trackingCode, tracking_link: trackingUrl } = row
  if (row.error.length > 0) return afterRefusal(row.error.join('; ').slice(0, REASON_MAX), find)
  if (consignmentId !== null && row.status !== 'error')
    return { kind: 'done', value: { consignmentId, trackingCode, trackingUrl } }
  return { kind: 'unclear', reason: 'answered what nobody can read' }
}

const REASON_MAX = 200
