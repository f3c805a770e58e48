import { useState } from 'react'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'

/** The amount of a refund while its form is filled in, in taka. */
export interface RefundAmount {
  /** Chosen pieces by the position of their line. */
  readonly pieces: Readonly<Record<number, number>>
  readonly hasDelivery: boolean
  /** The text of the field: typed, or the sum of pieces and delivery. */
  readonly shown: string
  /** NaN where the text is no number. */
  readonly amount: number
  /** The text of the field that repeats it. */
  readonly again: string
  readonly differs: boolean
  readonly choosePieces: (position: number, count: number) => void
  readonly chooseDelivery: (hasDelivery: boolean) => void
  readonly type: (text: string) => void
  readonly typeAgain: (text: string) => void
}

/** Pieces and delivery make the amount until somebody types another one. */
export function useRefundAmount(order: OrderPageView, left: number): RefundAmount {
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [hasDelivery, setDelivery] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [again, setAgain] = useState('')
  const sum = Math.min(left, sumOf(order, pieces, hasDelivery))
  const shown = typed ?? (sum > 0 ? String(sum) : '')
  const amount = takaIn(shown)
  return {
    pieces,
    hasDelivery,
    shown,
    amount,
    again,
    differs: again !== '' && takaIn(again) !== amount,
    choosePieces: (position, count) => {
      setPieces({ ...pieces, [position]: count })
      setTyped(null)
    },
    chooseDelivery: (isChosen) => {
      setDelivery(isChosen)
      setTyped(null)
    },
    type: setTyped,
    typeAgain: setAgain,
  }
}

function sumOf(order: OrderPageView, pieces: Readonly<Record<number, number>>, hasDelivery: boolean): number {
  const ofPieces = order.lines.reduce(
    (sum, { position, total, quantity }) =>
      quantity === 0 ? sum : sum + (total / quantity) * (pieces[position] ?? 0),
    0,
  )
  return Math.round((ofPieces + (hasDelivery ? order.delivery_charge + order.cash_fee : 0)) * 100) / 100
}
