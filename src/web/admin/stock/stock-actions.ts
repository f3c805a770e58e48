import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  changeLowLevel,
  changeShelf,
  changeShopLowLevel,
  changeStock,
  undoMovement,
} from '#contract/staff/catalogue/stock.ts'
import { westernDigits } from '#domain/digits.ts'
import { doAsStaff, refusalIn, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const change = namedEndpoint<typeof changeStock>({
  method: 'POST',
  path: '/v1/staff/stock/:variant/changes',
})
const lay = namedEndpoint<typeof changeShelf>({ method: 'PUT', path: '/v1/staff/stock/:variant/shelf' })
const level = namedEndpoint<typeof changeLowLevel>({
  method: 'PUT',
  path: '/v1/staff/stock/:variant/low-level',
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
  | { readonly task: 'level' }
  | { readonly task: 'shop-level'; readonly level: number }
  | { readonly task: 'undo'; readonly pieces: number }
  | { readonly refused: string }

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
  level: (context, form) =>
    doAsStaff(context, async (api) => {
      const wanted = textOf(form, 'level').trim() === '' ? null : numberIn(form, 'level')
      await api(level, { params: variantOf(form), body: { level: wanted } })
      return { task: 'level' }
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
  return { refused: refusalIn(done) }
}

function variantOf(form: FormData) {
  return { variant: textOf(form, 'variant') }
}

/** A number in digits of either script. */
function numberIn(form: FormData, name: string): number {
  return Number(westernDigits(textOf(form, name)).trim() || Number.NaN)
}
