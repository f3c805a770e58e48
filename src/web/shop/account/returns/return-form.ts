import type { Arguments } from '#contract/endpoint.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import type { requestReturn } from '#contract/shop/returns.ts'
import type { RefundTarget } from '#domain/order/returns/return-credit.ts'
import { returnReasons, type ReturnReason } from '#domain/order/returns/return-rules.ts'
import { parsePhone } from '#domain/phone.ts'
import { fieldIn } from '#web/app/form-field.ts'

/** The return request, as the form has it. */
export interface ReturnValues {
  /** By the line's position. */
  readonly lines: Readonly<Record<number, ReturnLine>>
  readonly wish: 'refund' | 'exchange'
  readonly refundTo: RefundTarget
  /** Ids of photos that were taken in already. */
  readonly photos: readonly string[]
  readonly pickup: string
  readonly phone: string
  readonly note: string
}

interface ReturnLine {
  readonly quantity: number
  readonly reason: ReturnReason | null
  /** The variant that is wished for; 0 where none was chosen. */
  readonly exchange: number
}

export type ReturnProblem =
  | 'lines'
  | 'reason'
  | 'photos'
  | 'photosComing'
  | 'photosFailed'
  | 'many'
  | 'exchange'
  | 'phone'
  | 'soldOut'
  | 'otherPrice'
  | 'other'

const TEXT_MAX = 500

export function returnValuesIn(form: FormData, order: Pick<OrderView, 'lines'>): ReturnValues {
  const lines = order.lines.map(({ position }) => [position, lineIn(form, position)] as const)
  return {
    lines: Object.fromEntries(lines),
    wish: fieldIn(form, 'wish') === 'exchange' ? 'exchange' : 'refund',
    refundTo: fieldIn(form, 'refund_to') === 'store_credit' ? 'store_credit' : 'payment',
    photos: form.getAll('photo').filter((id) => typeof id === 'string'),
    pickup: fieldIn(form, 'pickup').slice(0, TEXT_MAX),
    phone: fieldIn(form, 'phone'),
    note: fieldIn(form, 'note').slice(0, TEXT_MAX),
  }
}

function lineIn(form: FormData, position: number): ReturnLine {
  return {
    quantity: Number(fieldIn(form, `quantity-${position}`)) || 0,
    reason: returnReasons.find((reason) => reason === fieldIn(form, `reason-${position}`)) ?? null,
    exchange: Number(fieldIn(form, `exchange-${position}`)) || 0,
  }
}

/** The obstacle. */
export function returnProblem(
  { lines, wish, phone, photos }: ReturnValues,
  photosFor: readonly ReturnReason[],
): ReturnProblem | null {
  const chosen = Object.values(lines).filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return 'lines'
  if (chosen.some(({ reason }) => reason === null)) return 'reason'
  if (wish === 'exchange' && chosen.some(({ exchange }) => exchange === 0)) return 'exchange'
  const isShown = chosen.some(({ reason }) => reason !== null && photosFor.includes(reason))
  if (isShown && photos.length === 0) return 'photos'
  return phone === '' || parsePhone(phone).ok ? null : 'phone'
}

/** The request as the store takes it. */
export function returnRequestOf(values: ReturnValues): Arguments<typeof requestReturn>['body'] {
  const { lines, wish, refundTo, photos, pickup, phone, note } = values
  return {
    wish,
    ...(wish === 'refund' && { refund_to: refundTo }),
    lines: Object.entries(lines).flatMap(([position, { quantity, reason, exchange }]) =>
      quantity === 0 || reason === null
        ? []
        : [
            {
              position: Number(position),
              quantity,
              reason,
              ...(wish === 'exchange' && exchange > 0 && { exchange }),
            },
          ],
    ),
    photos: [...photos],
    ...(phone !== '' && { phone }),
    pickup: pickup.trim() === '' ? null : pickup,
    ...(note.trim() !== '' && { note }),
  }
}
