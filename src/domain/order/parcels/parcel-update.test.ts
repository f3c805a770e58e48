import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayFollow } from '#domain/state-table.ts'
import { judgeUpdate } from './parcel-update.ts'
import { shipmentStatuses, shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

interface TestUpdate {
  readonly status: ShipmentStatus
  readonly at: number
}

/** A possible history of a parcel: random steps that its table allows, some of them in the same second. */
const journey = fc
  .array(fc.tuple(fc.nat(20), fc.nat(2)), { minLength: 1, maxLength: 10 })
  .map((choices): readonly TestUpdate[] => {
    let last: TestUpdate = { status: 'created', at: 1000 }
    const updates = [last]
    for (const [choice, later] of choices) {
      const next: readonly ShipmentStatus[] = shipmentSteps[last.status]
      const status = next[choice % Math.max(1, next.length)]
      if (status === undefined) break
      last = { status, at: last.at + 1 + later }
      updates.push(last)
    }
    return updates
  })

/** All that was told, each once to three times, in any order. */
const shuffled = journey.chain((updates) =>
  fc.record({
    told: fc.constant(updates),
    heard: fc
      .tuple(...updates.map((one) => fc.array(fc.constant(one), { minLength: 1, maxLength: 3 })))
      .chain((groups) => {
        const all = groups.flat()
        return fc.shuffledSubarray(all, { minLength: all.length })
      }),
  }),
)

function take(heard: readonly TestUpdate[]): {
  readonly parcel: TestUpdate
  readonly verdicts: readonly string[]
} {
  let parcel: { status: ShipmentStatus; at: number | null } = { status: 'booking', at: null }
  const verdicts = heard.map((update) => {
    const verdict = judgeUpdate(parcel, update)
    if (verdict === 'apply') parcel = { ...update }
    if (verdict === 'known') parcel = { ...parcel, at: Math.max(parcel.at ?? 0, update.at) }
    return verdict
  })
  return { parcel: { status: parcel.status, at: parcel.at ?? 0 }, verdicts }
}

test('a parcel ends in its true state, in whatever order and however often a courier reports it', () => {
  fc.assert(
    fc.property(shuffled, ({ told, heard }) => {
      const { parcel, verdicts } = take(heard)
      expect(parcel.status).toBe(told.at(-1)?.status)
      expect(verdicts).not.toContain('odd')
    }),
    { numRuns: 2000 },
  )
})

test('without times the parcel ends where it was furthest on its way', () => {
  const way = ['created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...way, ...way], { minLength: 10 }), (heard) => {
      let status: ShipmentStatus = 'booking'
      for (const next of heard) {
        if (judgeUpdate({ status, at: null }, { status: next, at: null }) === 'apply') status = next
      }
      expect(status).toBe('delivered')
    }),
  )
})

describe('a parcel at its end', () => {
  const delivered = { status: 'delivered', at: 100 } as const
  test('a parcel at its end moves by no news, and news that it is on its way again is odd', () => {
    expect(judgeUpdate(delivered, { status: 'returning', at: 101 })).toBe('odd')
    expect(judgeUpdate(delivered, { status: 'in_transit', at: 101 })).toBe('odd')
    for (const status of shipmentStatuses) {
      expect(judgeUpdate(delivered, { status, at: 200 })).not.toBe('apply')
    }
  })

  test('a parcel at its end as its order was cancelled is fetched all the same: odd, whenever it was', () => {
    const off = { status: 'cancelled', at: 100, isCancelled: true } as const
    for (const at of [90, 101, null]) {
      expect(judgeUpdate(off, { status: 'picked_up', at })).toBe('odd')
      expect(judgeUpdate(off, { status: 'created', at })).toBe('stale')
      expect(judgeUpdate(off, { status: 'cancelled', at })).toBe('known')
    }
    expect(judgeUpdate({ ...off, isCancelled: false }, { status: 'picked_up', at: 90 })).toBe('stale')
  })

  test('a later change of the courier’s fee changes nothing', () => {
    expect(judgeUpdate(delivered, { status: 'created', at: 101 })).toBe('stale')
  })

  test('a part was handed in before the rest came back: what it brought is not lost', () => {
    expect(judgeUpdate({ status: 'returned', at: 100 }, { status: 'partially_delivered', at: 90 })).toBe(
      'belated',
    )
  })
})

test('a parcel only ever takes steps of its table', () => {
  const status = fc.constantFrom(...shipmentStatuses)
  const at = fc.option(fc.nat(5), { nil: null })
  fc.assert(
    fc.property(fc.record({ status, at }), fc.record({ status, at }), (parcel, update) => {
      const isStep = mayFollow<ShipmentStatus>(shipmentSteps, parcel.status, update.status)
      expect(isStep || judgeUpdate(parcel, update) !== 'apply').toBe(true)
    }),
  )
})
