import { useState } from 'react'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { westernDigits } from '#domain/digits.ts'
import { fromTaka, sum, toTaka } from '#domain/money.ts'
import { cashShare } from '#domain/order/parcels/parcel-pieces.ts'
import { shipmentSteps } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Stepper } from '#web/admin/ui/stepper.tsx'
import { parcelsToCustomer } from './parcels-to-customer.ts'
import * as styles from './book.module.css'

/** Begins the name of the field with the pieces of a line; the position of the line follows. */
export const PIECE = 'piece-'
/** The field with the number of parcels that the person saw. */
export const SEEN = 'parcels'

interface PartChoiceProps {
  readonly order: OrderPageView
}

/** Which pieces go in the next parcel: all that no parcel has, unless somebody says fewer. */
export function PartChoice({ order }: PartChoiceProps) {
  const { words, number, money, either } = useSpeech()
  const { booking } = words
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const own = order.parcels.filter((parcel) => parcel.return === null)
  const chosen = order.to_send.map(({ position, quantity: left }) => {
    const text = typed[position] ?? number(left)
    const count = Number(westernDigits(text)) || 0
    return { position, left, text, count: Math.min(left, Math.max(0, count)) }
  })
  const isPart = chosen.some(({ count, left }) => count < left)
  const nothing = chosen.every(({ count }) => count === 0)
  return (
    <details className={styles['part']} open={parcelsToCustomer(order).length > 0 || undefined}>
      <summary>{booking.part}</summary>
      <input type="hidden" name={SEEN} value={own.length} />
      <ul className={styles['pieces']}>
        {chosen.map(({ position, left, text, count }) => {
          const line = order.lines.find((one) => one.position === position)
          const called = line === undefined ? '' : either(line.name, line.name_bn)
          const set = (wanted: number) =>
            setTyped({ ...typed, [position]: number(Math.min(left, Math.max(0, wanted))) })
          return (
            <li key={position} className={styles['piece']}>
              <span>
                {called}
                <span className={styles['of']}>
                  {[
                    ...(line?.options ?? []).map((one) => either(one.value, one.value_bn)),
                    booking.ofLeft(number(left)),
                  ].join(' · ')}
                </span>
              </span>
              <Stepper
                words={{
                  less: words.orderEdit.less(called),
                  quantity: words.orderEdit.quantity(called),
                  more: words.orderEdit.more(called),
                }}
                name={`${PIECE}${position}`}
                typed={text}
                count={count}
                max={left}
                onStep={set}
                onType={(next) => setTyped({ ...typed, [position]: next })}
              />
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className={styles['of']}>
        {nothing
          ? booking.noPiece
          : isPart
            ? booking.partCash(money(cashOf(order, chosen)))
            : booking.restCash(money(cashOf(order, chosen)))}
      </p>
    </details>
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
