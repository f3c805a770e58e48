import { ApiError } from '#client/api-error.ts'

const codes = [
  'wrong_state',
  'payment_not_allowed',
  'payment_unavailable',
  'out_of_stock',
  'promo_ended',
] as const

/** Why something could not be done about an order. */
export interface OrderAnswer {
  /** The button that was pressed. */
  readonly intent: string
  readonly refused: (typeof codes)[number] | 'many' | 'code' | 'phone' | 'other'
  /** For a wrong code: tries that are left; null where a new one is needed. */
  readonly triesLeft: number | null
}

export function answerOf(intent: string, error: unknown): OrderAnswer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return { intent, refused: refusalOf(error), triesLeft: triesLeftOf(error) }
}

function refusalOf(error: ApiError): OrderAnswer['refused'] {
  if (error.code === 'too_many_requests') return 'many'
  if (error.code === 'code_invalid') return 'code'
  if (error.code === 'invalid_fields') return 'phone'
  return codes.find((code) => code === error.code) ?? 'other'
}

function triesLeftOf({ details }: ApiError): number | null {
  const left = details['tries_left']
  return typeof left === 'number' ? left : null
}
