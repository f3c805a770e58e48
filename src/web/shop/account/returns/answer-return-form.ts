import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { requestReturn } from '#contract/shop/returns.ts'
import { RETURN_PHOTOS_MAX } from '#domain/limits.ts'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'
import { idempotencyKey } from '#web/shop/checkout/idempotency-key.ts'
import {
  returnProblem,
  returnRequestOf,
  returnValuesIn,
  type ReturnProblem,
  type ReturnValues,
} from './return-form.ts'
import { filesIn, takePhotos, type UnfitPhoto } from './take-photos.ts'

/** The result of a request to send pieces back. */
export type ReturnAnswer =
  | { readonly kind: 'sent'; readonly number: string; readonly wish: ReturnValues['wish'] }
  | {
      readonly kind: 'refused'
      readonly problem: ReturnProblem | UnfitPhoto
      readonly values: ReturnValues
    }

/** Takes in the photos, then the request; photos that are in stay, whatever becomes of it. */
export async function answerReturnForm({
  form,
  api,
  number,
}: {
  readonly form: FormData
  readonly api: Api
  readonly number: string
}) {
  const order = await ownOrderOrNull(api, number)
  const typed = returnValuesIn(form, order ?? { lines: [] })
  const refused: RefuseReturn = (problem, values) =>
    data<ReturnAnswer>({ kind: 'refused', problem, values }, { status: 422 })
  if (order === null) return refused('other', typed)
  const files = filesIn(form)
  if (files.length + typed.photos.length > RETURN_PHOTOS_MAX) return refused('many', typed)
  // Before anything else is looked at: a browser chooses files again for every try, unless they are in.
  const { taken, unfit } = await takePhotos(api, number, files)
  const values = { ...typed, photos: [...new Set([...typed.photos, ...taken])] }
  if (unfit !== undefined) return refused({ file: unfit.name, bytes: unfit.size }, values)
  const problem = returnProblem(values, order.photos_for)
  if (problem !== null) return refused(problem, values)
  return send({ api, order, values, refused })
}

type RefuseReturn = (
  problem: ReturnProblem | UnfitPhoto,
  values: ReturnValues,
) => ReturnType<typeof data<ReturnAnswer>>

interface ReturnSubmission {
  readonly api: Api
  readonly order: OrderView
  readonly values: ReturnValues
  readonly refused: RefuseReturn
}

async function send({ api, order: { number }, values, refused }: ReturnSubmission) {
  const body = returnRequestOf(values)
  try {
    const headers = { 'idempotency-key': await idempotencyKey('return', [number, body]) }
    const { number: returned } = await api(requestReturn, { params: { number }, body }, { headers })
    return data<ReturnAnswer>({ kind: 'sent', number: returned, wish: values.wish })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refused(problemOf(error), values)
  }
}

function problemOf({ code, details }: ApiError): ReturnProblem {
  if (code === 'out_of_stock') return 'soldOut'
  const { problems } = details
  const codes: readonly unknown[] =
    typeof problems === 'object' && problems !== null ? Object.values(problems) : []
  return codes.includes('other_price') ? 'otherPrice' : 'other'
}
