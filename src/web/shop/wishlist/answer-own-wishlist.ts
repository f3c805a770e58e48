import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { getProductById } from '#contract/shop/product.ts'
import {
  addToWishlist,
  getTellMe,
  removeFromWishlist,
  setTellMe,
  shareWishlist,
  unshareWishlist,
} from '#contract/shop/wishlist.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { redirectToConfirm, type AccountVisit } from '#web/shop/account/open-account.ts'

/** The result of a press on one's own wishlist. */
export type OwnWishlistAnswer =
  | {
      readonly kind: 'removed' | 'put_back'
      readonly id: number
      readonly name: string
      readonly price: number
    }
  | { readonly kind: 'told' | 'shared' | 'unshared' }
  | { readonly kind: 'failed'; readonly id: number; readonly isLimit: boolean }

/** Variants of one product that one may wait for. */
const RESTOCK_MAX = 20

interface Press {
  readonly id: number
  readonly name: string
  /** Its price when it was saved. */
  readonly price: number
}

type AnswerPress = (api: Api, press: Press) => Promise<OwnWishlistAnswer>

const answers: Readonly<Record<string, AnswerPress>> = {
  remove: async (api, { id, ...piece }) => {
    await api(removeFromWishlist, { params: { productId: id } })
    return { kind: 'removed', id, ...piece }
  },
  put_back: async (api, { id, ...piece }) => {
    await api(addToWishlist, { params: { productId: id } })
    return { kind: 'put_back', id, ...piece }
  },
  tell_price: (api, { id }) => saveAlerts(api, id, { price_drop: true }),
  no_price: (api, { id }) => saveAlerts(api, id, { price_drop: false }),
  tell_back: async (api, { id }) => saveAlerts(api, id, { restock: await soldOutVariants(api, id) }),
  no_back: (api, { id }) => saveAlerts(api, id, { restock: [] }),
  share: async (api) => {
    await api(shareWishlist, {})
    return { kind: 'shared' }
  },
  unshare: async (api) => {
    await api(unshareWishlist, {})
    return { kind: 'unshared' }
  },
}

/** Does what a form of one's own wishlist asks for. */
export async function answerOwnWishlist(visit: AccountVisit, form: FormData): Promise<OwnWishlistAnswer> {
  const press = {
    id: Number(fieldIn(form, 'id')),
    name: fieldIn(form, 'name'),
    price: Number(fieldIn(form, 'price')),
  }
  const answer = answers[fieldIn(form, 'intent')]
  if (answer === undefined) return { kind: 'failed', id: press.id, isLimit: false }
  try {
    return await answer(visit.api, press)
  } catch (error) {
    redirectToConfirm(visit, error)
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { kind: 'failed', id: press.id, isLimit: error.code === 'limit_reached' }
  }
}

/** Changes one of the two things that one may be told about a product. */
async function saveAlerts(
  api: Api,
  productId: number,
  change: { readonly price_drop?: boolean; readonly restock?: number[] },
): Promise<OwnWishlistAnswer> {
  const { data } = await api(getTellMe, { params: { productId } })
  await api(setTellMe, { params: { productId }, body: { ...data, ...change } })
  return { kind: 'told' }
}

async function soldOutVariants(api: Api, id: number): Promise<number[]> {
  const { variants } = await api(getProductById, { params: { id } })
  return variants
    .filter(({ stock }) => stock <= 0)
    .map((variant) => variant.id)
    .slice(0, RESTOCK_MAX)
}
