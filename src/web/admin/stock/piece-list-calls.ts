import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { getStock, listStock } from '#contract/staff/catalogue/stock.ts'
import { readPieceLines, type PieceLine } from '#domain/stock/piece-lines.ts'
import type { Right } from '#domain/staff/rights.ts'
import { doAsStaff, loadAsStaff, onlyWith, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const places = namedEndpoint<typeof listStock>({ method: 'GET', path: '/v1/staff/stock' })
const one = namedEndpoint<typeof getStock>({ method: 'GET', path: '/v1/staff/stock/:variant' })

/** The places, and the piece in the address, for the form of a new list; the key makes a second press harmless. */
export async function loadPieceListForm(args: LoaderFunctionArgs, right: Right) {
  await onlyWith(args, right)
  const variant = new URL(args.request.url).searchParams.get('variant')
  const [{ locations }, piece] = await loadAsStaff(args, (api) =>
    Promise.all([
      api(places, { query: { page_size: 25 } }),
      variant === null ? null : api(one, { params: { variant } }),
    ]),
  )
  return { locations, piece, key: crypto.randomUUID() }
}

/** Why nothing was saved: a line without a SKU and a number, or the refusal of the shop. */
export type PieceListAnswer = { readonly line: string } | { readonly refused: string }

interface PieceListWork {
  /** Lines may have a cost. */
  readonly costs?: boolean
  /** Saves the list and gives the address of its page. */
  readonly save: (
    api: Api,
    given: {
      readonly form: FormData
      readonly lines: PieceLine[]
      readonly options: { readonly headers: Readonly<Record<string, string>> }
    },
  ) => Promise<string>
}

/** Saves the list of a form and leads to its page. */
export async function pieceListAction(
  { request, context }: ActionFunctionArgs,
  { costs = false, save }: PieceListWork,
): Promise<PieceListAnswer | Response> {
  const form = await readForm(request)
  const read = readPieceLines(textOf(form, 'lines'), { costs })
  if (!read.ok) return { line: read.refusal.line }
  const options = { headers: { 'idempotency-key': textOf(form, 'key') } }
  const saved = await doAsStaff({ context }, (api) => save(api, { form, lines: [...read.value], options }))
  return saved.ok ? redirect(saved.value, 303) : { refused: refusalIn(saved) }
}
