import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readGiftCard } from '#contract/shop/gift-cards.ts'
import { PROMOTION_CODE_LENGTH_MAX } from '#domain/limits.ts'

/** The result of a look at a gift card by its code. */
export type BalanceAnswer =
  | { readonly kind: 'found'; readonly card: Reply<typeof readGiftCard> }
  | { readonly kind: 'refused'; readonly why: 'wrong' | 'many'; readonly code: string }

export async function answerBalanceForm(api: Api, code: string) {
  try {
    const body = { credit_code: code.slice(0, PROMOTION_CODE_LENGTH_MAX) }
    return data<BalanceAnswer>({ kind: 'found', card: await api(readGiftCard, { body }) })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const why = error.code === 'too_many_requests' ? 'many' : 'wrong'
    return data<BalanceAnswer>({ kind: 'refused', why, code }, { status: error.status })
  }
}
