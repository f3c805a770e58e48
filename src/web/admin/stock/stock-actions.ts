import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments, Reply } from '#contract/endpoint.ts'
import type {
  changeLowLevels,
  changeShelf,
  changeShopLowLevel,
  changeStock,
  undoMovement,
} from '#contract/staff/catalogue/stock.ts'
import type { StockRow } from '#contract/staff/catalogue/stock-views.ts'
import { westernDigits } from '#domain/digits.ts'
import { doAsStaff, refusalIn, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const change = namedEndpoint<typeof changeStock>({
  method: 'POST',
  path: '/v1/staff/stock/:variant/changes',
})
const lay = namedEndpoint<typeof changeShelf>({ method: 'PUT', path: '/v1/staff/stock/:variant/shelf' })
const levels = namedEndpoint<typeof changeLowLevels>({
  method: 'PUT',
  path: '/v1/staff/stock/variants/low-level',
})
const shopLevel = namedEndpoint<typeof changeShopLowLevel>({
  method: 'PUT',
  path: '/v1/staff/stock/low-level',
})
const undo = namedEndpoint<typeof undoMovement>({
  method: 'POST',
  path: '/v1/staff/stock/movements/:movement/undo',
})

/** The result of a press on a page of stock. */
export type StockAnswer =
  | { readonly task: 'change' | 'shelf'; readonly location: string; readonly pieces: number }
  | ({ readonly task: 'levels'; readonly id: string; readonly level: number | null } & Reply<
      typeof changeLowLevels
    >)
  | { readonly task: 'shop-level'; readonly level: number }
  | { readonly task: 'undo'; readonly pieces: number }
  | Refused

interface Refused {
  readonly refused: string
  /** Somebody changed that shelf meanwhile: what lies there now, and what was typed. */
  readonly conflict?: { readonly now: number; readonly typed: number }
}

type Context = Pick<ActionFunctionArgs, 'context'>
type Work = (context: Context, form: FormData) => Promise<Outcome<StockAnswer>>

const works: Readonly<Record<string, Work>> = {
  change: (context, form) =>
    doAsStaff(context, async (api) => {
      const reason = textOf(form, 'reason')
      const wanted = textOf(form, 'on_hand')
      const note = textOf(form, 'note').trim()
      // The API checks every value and names the wrong one.
      const body = {
        location: textOf(form, 'location'),
        seen: numberIn(form, 'seen'),
        on_hand: numberIn(form, 'on_hand'),
        reason,
        ...(note !== '' && { note }),
      } as Arguments<typeof changeStock>['body']
      const headers = { 'idempotency-key': `${textOf(form, 'key')}:${westernDigits(wanted)}:${reason}` }
      const shelf = await api(change, { params: variantOf(form), body }, { headers })
      return { task: 'change', location: shelf.location, pieces: shelf.on_hand }
    }),
  shelf: (context, form) =>
    doAsStaff(context, async (api) => {
      const named = (name: string) => textOf(form, name).trim() || null
      const body = { location: textOf(form, 'location'), shelf: named('shelf'), seen: named('seen') }
      const shelf = await api(lay, { params: variantOf(form), body })
      return { task: 'shelf', location: shelf.location, pieces: shelf.on_hand }
    }),
  levels: (context, form) =>
    doAsStaff(context, async (api) => {
      const level = textOf(form, 'level').trim() === '' ? null : numberIn(form, 'level')
      const answer = await api(levels, { body: { level, variants: piecesIn(form) } })
      return { task: 'levels', id: crypto.randomUUID(), level, ...answer }
    }),
  'shop-level': (context, form) =>
    doAsStaff(context, async (api) => {
      const saved = await api(shopLevel, { body: { level: numberIn(form, 'level') } })
      return { task: 'shop-level', level: saved.low_level }
    }),
  undo: (context, form) =>
    doAsStaff(context, async (api) => {
      const shelf = await api(undo, { params: { movement: textOf(form, 'movement') } })
      return { task: 'undo', pieces: shelf.on_hand }
    }),
}

/** Runs the task of a form on a page of stock. */
export async function stockAction({ request, context }: ActionFunctionArgs): Promise<StockAnswer> {
  const form = await readForm(request)
  const work = works[textOf(form, 'task')]
  if (work === undefined) throw new Error(`No work with stock is called "${textOf(form, 'task')}"`)
  const done = await work({ context }, form)
  if (done.ok) return done.value
  return { refused: refusalIn(done), ...conflictIn(done.details, form) }
}

function conflictIn(
  { on_hand: now }: Readonly<Record<string, unknown>>,
  form: FormData,
): Pick<Refused, 'conflict'> {
  return typeof now === 'number' ? { conflict: { now, typed: numberIn(form, 'on_hand') } } : {}
}

/** A variant and the level that the person sees, as one value of a form. */
export function pieceAsSeen({ variant, low_level }: Pick<StockRow, 'variant' | 'low_level'>): string {
  return `${variant}:${low_level ?? ''}`
}

function piecesIn(form: FormData) {
  return form.getAll('piece').map((piece) => {
    const [variant, seen] = (typeof piece === 'string' ? piece : '').split(':')
    return { variant: Number(variant), seen: seen === '' ? null : Number(seen) }
  })
}

function variantOf(form: FormData) {
  return { variant: textOf(form, 'variant') }
}

/** A number in digits of either script. */
function numberIn(form: FormData, name: string): number {
  return Number(westernDigits(textOf(form, name)).trim() || Number.NaN)
}
