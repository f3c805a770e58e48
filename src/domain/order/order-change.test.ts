import { expect, test } from 'vitest'
import { system, type Actor } from './actor.ts'
import {
  awaitConfirmation,
  awaitPayment,
  cancelOrder,
  confirmOrder,
  deliverOrder,
  expireOrder,
  handOver,
  makeReady,
  packOrder,
  sendBack,
  takeBack,
  undoConfirmation,
  undoStep,
  unpackOrder,
} from './order-change.ts'
import { orderStatuses, orderSteps, type OrderStatus } from './status/order-status.ts'

const staff: Actor = { kind: 'staff', id: 'u1' }
const guest: Actor = { kind: 'guest', id: null }
const later = 1_800_000_000_000

const changes = (status: OrderStatus) => [
  confirmOrder({ status }, 'code'),
  awaitConfirmation({ status }, { for: 'awaiting_code', until: later, reason: 'r' }),
  awaitConfirmation({ status }, { for: 'awaiting_call', until: later, reason: 'r' }),
  awaitPayment({ status }, { until: later, reason: 'r' }),
  expireOrder({ status }, later),
  cancelOrder({ status }, staff, 'r'),
  cancelOrder({ status }, guest, 'r'),
  packOrder({ status }),
  unpackOrder({ status }, 'r'),
  makeReady({ status }),
  handOver({ status }),
  deliverOrder({ status }),
  sendBack({ status }, 'r'),
  takeBack({ status }, true),
  undoConfirmation({ status }, { for: 'awaiting_call', until: later }),
  undoStep({ status }, 'packing_undone'),
  undoStep({ status }, 'unpacking_undone'),
  undoStep({ status }, 'ready_undone'),
]

test('[invariant I11] no change leads where the table of states does not', () => {
  for (const status of orderStatuses) {
    const allowed: readonly OrderStatus[] = orderSteps[status]
    const reached = changes(status).flatMap((changed) => (changed.ok ? [changed.value.to] : []))
    expect(reached.filter((to) => !allowed.includes(to))).toEqual([])
  }
})

test('[bug C4] pieces and promotions are given back once: when the time runs out, or at the cancelling', () => {
  const expired = expireOrder({ status: 'payment_pending' }, later)
  expect(expired).toMatchObject({ value: { stock: 'release', promotions: 'give_back', refund: false } })
  expect(cancelOrder({ status: 'expired' }, system, 'r')).toMatchObject({
    value: { stock: 'keep', promotions: 'keep' },
  })
  expect(cancelOrder({ status: 'confirmed' }, guest, 'r')).toMatchObject({
    value: { stock: 'release', promotions: 'give_back', refund: true },
  })
})

test('an order that had run out holds its pieces again when it is paid, confirmed or waited for again', () => {
  const status = 'expired'
  const again = { value: { stock: 'hold_again', promotions: 'take_again' } }
  expect(confirmOrder({ status }, 'paid')).toMatchObject(again)
  expect(awaitPayment({ status }, { until: later, reason: 'r' })).toMatchObject(again)
  expect(awaitConfirmation({ status }, { for: 'awaiting_code', until: later, reason: 'r' })).toMatchObject(
    again,
  )
  expect(confirmOrder({ status: 'payment_pending' }, 'paid')).toMatchObject({ value: { stock: 'keep' } })
})

test('pieces leave the shelf once, with the parcel or over the counter', () => {
  expect(handOver({ status: 'packed' })).toMatchObject({ value: { stock: 'take' } })
  expect(deliverOrder({ status: 'with_courier' })).toMatchObject({ value: { stock: 'keep' } })
  expect(deliverOrder({ status: 'ready_to_collect' })).toMatchObject({ value: { stock: 'take' } })
})

test('a lost parcel puts nothing on the shelf, a returned one what can be sold', () => {
  expect(cancelOrder({ status: 'with_courier' }, staff, 'lost')).toMatchObject({
    value: { stock: 'keep', refund: true },
  })
  expect(takeBack({ status: 'returning' }, true)).toMatchObject({
    value: { stock: 'put_back', refund: true },
  })
  expect(takeBack({ status: 'returning' }, false)).toMatchObject({ value: { stock: 'keep' } })
})

test('a customer cannot cancel what is packed, staff can', () => {
  expect(cancelOrder({ status: 'packed' }, guest, 'r').ok).toBe(false)
  expect(cancelOrder({ status: 'packed' }, staff, 'r').ok).toBe(true)
})

test('a confirmed order waits again by an undo alone, with its pieces and a new deadline', () => {
  const status = 'confirmed'
  const refused = { refusal: { code: 'wrong_state', from: 'confirmed', to: 'awaiting_call' } }
  expect(awaitConfirmation({ status }, { for: 'awaiting_call', until: later, reason: 'r' })).toMatchObject(
    refused,
  )
  expect(undoConfirmation({ status }, { for: 'awaiting_call', until: later })).toMatchObject({
    value: { to: 'awaiting_call', stock: 'keep', promotions: 'keep', refund: false, confirmBy: later },
  })
  expect(undoConfirmation({ status: 'packed' }, { for: 'awaiting_call', until: later }).ok).toBe(false)
})

test('an undone step goes back from where it led, and from nowhere else', () => {
  expect(undoStep({ status: 'packed' }, 'packing_undone')).toMatchObject({
    value: { to: 'confirmed', stock: 'keep', confirmBy: null },
  })
  expect(undoStep({ status: 'with_courier' }, 'packing_undone')).toMatchObject({
    refusal: { code: 'wrong_state', from: 'with_courier', to: 'confirmed' },
  })
})
