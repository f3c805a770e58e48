import type { OrderPageView } from '#contract/staff/order-page.ts'
import { fromTaka, sum, toTaka } from '#domain/money.ts'
import { cashShare } from '#domain/order/parcels/parcel-pieces.ts'
import { shipmentSteps } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { parcelsToCustomer } from './parcels-to-customer.ts'
import { PieceSteppers } from './piece-steppers.tsx'

interface PartChoiceProps {
  readonly order: OrderPageView
}

/** Which pieces of an order go in its next parcel, and the cash for them. */
export function PartChoice({ order }: PartChoiceProps) {
  const { words, money, either } = useSpeech()
  const { booking } = words
  const left = order.to_send.map(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    return {
      position,
      left: quantity,
      name: line === undefined ? '' : either(line.name, line.name_bn),
      about: (line?.options ?? []).map((one) => either(one.value, one.value_bn)),
    }
  })
  return (
    <PieceSteppers
      left={left}
      seen={order.parcels.filter((parcel) => parcel.return === null).length}
      isOpen={parcelsToCustomer(order).length > 0}
    >
      {(chosen) => {
        const cash = money(cashOf(order, chosen))
        return chosen.some(({ count, left: most }) => count < most)
          ? booking.partCash(cash)
          : booking.restCash(cash)
      }}
    </PieceSteppers>
  )
}

interface Chosen {
  readonly position: number
  readonly count: number
}

/** The cash that the rider of the parcel collects, in taka. The server uses the same rule. */
function cashOf(order: OrderPageView, chosen: readonly Chosen[]): number {
  const own = parcelsToCustomer(order)
  const open = own.filter(({ status }) => !isFinal(shipmentSteps, status))
  const lines = order.lines.map(({ position, quantity, total }) => {
    const sent = own
      // Nobody pays for what was lost.
      .filter(({ status }) => status !== 'lost')
      .flatMap(({ pieces }) => pieces)
      .reduce((count, one) => (one.position === position ? count + one.quantity : count), 0)
    return { position, quantity, total: fromTaka(total), sent, there: sent }
  })
  return toTaka(
    cashShare({
      lines,
      pieces: chosen.map(({ position, count }) => ({ position, quantity: count })),
      total: fromTaka(order.total),
      due: fromTaka(order.to_collect),
      underway: sum(open.map(({ cod }) => fromTaka(cod))),
    }),
  )
}
