import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { creditStates } from '#domain/credit/credit-account.ts'
import { PROMOTION_CODE_LENGTH_MAX } from '#domain/limits.ts'
import { Taka } from './catalogue-views.ts'

export const readGiftCard = endpoint({
  method: 'POST',
  path: '/v1/gift-cards/balance',
  tag: 'Checkout',
  access: 'public',
  summary:
    'What is on a gift card, for anyone who has its code. Few tries from one network, right or wrong, so that nobody finds a code by guessing',
  body: z.strictObject({ credit_code: z.string().max(PROMOTION_CODE_LENGTH_MAX) }),
  response: z.object({
    /** The last letters of its code. */
    code_end: z.string(),
    state: z.enum(creditStates),
    balance: Taka,
    /** The last day on which it can be spent; null: no end. */
    expires_on: z.iso.date().nullable(),
  }),
  errors: ['invalid_fields', 'too_many_requests'],
})

export const readOwnCredit = endpoint({
  method: 'GET',
  path: '/v1/user/store-credit',
  tag: 'Account',
  access: 'customer',
  summary: 'The store credit of whoever is signed in, by the phone number that the account has proven',
  response: z.object({ balance: Taka }),
  errors: [],
})
