import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { bookExchangeParcel, changeStaffReturn } from '#contract/staff/returns.ts'
import type { giveMoneyInstead } from '#contract/staff/returns/return-credit.ts'
import type { addArrivalPhoto, removeArrivalPhoto } from '#contract/staff/returns/arrival-photos.ts'
import type { bookPickup, changePickup } from '#contract/staff/returns/pickups.ts'
import { RETURN_FORM_BYTES_MAX } from '#domain/limits.ts'
import { pickupActions, type PickupAction } from '#domain/order/returns/pickup.ts'
import { partIn, SEEN } from '#web/admin/booking/piece-steppers.tsx'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'
import { base64Of } from '#web/app/base64.ts'
import { readForm } from '#web/app/read-form.ts'

const change = namedEndpoint<typeof changeStaffReturn>({
  method: 'POST',
  path: '/v1/staff/returns/:return/actions',
})
const book = namedEndpoint<typeof bookExchangeParcel>({
  method: 'POST',
  path: '/v1/staff/returns/:return/parcels',
})

const giveMoney = namedEndpoint<typeof giveMoneyInstead>({
  method: 'POST',
  path: '/v1/staff/returns/:return/money',
})

const fetch = namedEndpoint<typeof bookPickup>({
  method: 'POST',
  path: '/v1/staff/returns/:return/pickups',
})
const changeFetching = namedEndpoint<typeof changePickup>({
  method: 'POST',
  path: '/v1/staff/returns/:return/pickups/:parcel/actions',
})

const addPhoto = namedEndpoint<typeof addArrivalPhoto>({
  method: 'POST',
  path: '/v1/staff/returns/:return/photos',
})
const removePhoto = namedEndpoint<typeof removeArrivalPhoto>({
  method: 'DELETE',
  path: '/v1/staff/returns/:return/photos/:photo',
})

const sentences = {
  approve: 'approved',
  refuse: 'refused',
  coming: 'came',
  receive: 'received',
  refund: 'refunded',
  credit: 'credited',
  money: 'moneyPromised',
  exchange: 'exchanged',
  book: 'booked',
  photo: 'photoAdded',
  unphoto: 'photoRemoved',
  fetch: 'fetchBooked',
} as const

/** The result of a press: which sentence tells it, or why nothing happened. */
export type ReturnAnswer =
  | { readonly done: (typeof sentences)[keyof typeof sentences] }
  | { readonly fetching: PickupAction }
  | { readonly refused: string; readonly errors: Readonly<Record<string, string>> }

/** Takes a request a step on, as the button of the form says. */
export async function returnAction({ request, context, params }: ActionFunctionArgs): Promise<ReturnAnswer> {
  const form = await readForm(request, RETURN_FORM_BYTES_MAX)
  const place = { return: params['return'] ?? '' }
  const action = textOf(form, 'action')
  const fetching = pickupActions.find((one) => one === action)
  const outcome = await doAsStaff({ context }, async (api): Promise<unknown> => {
    if (action === 'book') return api(book, { params: place, body: bookingIn(form) })
    if (action === 'photo') return addPhotos(api, place, form)
    if (action === 'unphoto') return api(removePhoto, { params: { ...place, photo: textOf(form, 'photo') } })
    if (action === 'money')
      return api(giveMoney, { params: place, body: { version: Number(textOf(form, 'version')) } })
    if (action === 'fetch') return api(fetch, { params: place, body: pickupIn(form) })
    if (fetching === undefined) return api(change, { params: place, body: changeIn(form, action) })
    const parcel = textOf(form, 'parcel')
    return api(changeFetching, { params: { ...place, parcel }, body: pickupChangeIn(form, fetching) })
  })
  if (!outcome.ok) return { refused: outcome.message, errors: outcome.errors }
  return fetching === undefined ? { done: sentences[action as keyof typeof sentences] } : { fetching }
}

/** Sends the photos of a form one by one. Saved photos stay if a later one is refused. */
async function addPhotos(api: Api, params: { readonly return: string }, form: FormData): Promise<void> {
  for (const file of form.getAll('photos')) {
    if (!(file instanceof File) || file.size === 0) continue
    const picture = base64Of(new Uint8Array(await file.arrayBuffer()))
    await api(addPhoto, { params, body: { picture } })
  }
}

/** The fields of a form that were filled in; amounts as the API takes them. */
function filledIn(form: FormData, names: readonly string[]): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = textOf(form, name).trim()
      if (typed === '') return []
      return [[name, name === 'cost' || name === 'version' ? takaIn(typed) : typed]]
    }),
  )
}

function pickupIn(form: FormData): Arguments<typeof bookPickup>['body'] {
  const names = ['courier', 'day', 'address', 'consignment_id', 'cost', 'note', 'version']
  // The API checks it.
  return filledIn(form, names) as Arguments<typeof bookPickup>['body']
}

function pickupChangeIn(form: FormData, action: PickupAction): Arguments<typeof changePickup>['body'] {
  const fields = filledIn(form, ['day', 'cost', 'reason'])
  // The API checks it.
  return { action, ...fields } as Arguments<typeof changePickup>['body']
}

/** The form as the API takes it, which checks it. */
function changeIn(form: FormData, action: string): Arguments<typeof changeStaffReturn>['body'] {
  const version = Number(textOf(form, 'version'))
  switch (action) {
    case 'refuse': {
      const typed = textOf(form, 'reason').trim()
      return { action, version, reason: typed === '' ? textOf(form, 'template') : typed }
    }
    case 'coming':
      return { action, version, ...filledIn(form, ['sent_with']) }
    case 'exchange':
      return { action, version, restock: shelvedIn(form), ...filledIn(form, ['tracking']) }
    case 'refund':
      return { action, version, restock: shelvedIn(form), refund_to: 'payment' }
    case 'credit': {
      const agreed = filledIn(form, ['agreement'])
      return { action: 'refund', version, restock: shelvedIn(form), refund_to: 'store_credit', ...agreed }
    }
    default:
      // The API checks it.
      return { action, version } as Arguments<typeof changeStaffReturn>['body']
  }
}

/** The pieces that go back on the shelf. */
function shelvedIn(form: FormData): { position: number; pieces: number }[] {
  return [...form.keys()]
    .filter((name) => name.startsWith('shelf-'))
    .map((name) => ({
      position: Number(name.slice('shelf-'.length)),
      pieces: Number(textOf(form, name)),
    }))
    .filter(({ pieces }) => pieces > 0)
}

function bookingIn(form: FormData): Arguments<typeof bookExchangeParcel>['body'] {
  const part = form.has(SEEN) ? { part: partIn(form) } : {}
  // The API checks it.
  return { courier: textOf(form, 'courier'), ...part } as Arguments<typeof bookExchangeParcel>['body']
}
