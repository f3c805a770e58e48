import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { cashShare, choosePieces, leftPieces, type SentLine } from './parcel-pieces.ts'

const line = (position: number, given: Partial<SentLine> = {}): SentLine => ({
  position,
  quantity: 2,
  total: poisha(100_000),
  sent: 0,
  there: 0,
  ...given,
})

test('a packed order can send all pieces that no parcel has; an order on its way only pieces that were never sent', () => {
  const lines = [line(1, { sent: 2, there: 2 }), line(2, { sent: 2, there: 1 }), line(3)]
  expect(leftPieces('packed', lines)).toEqual([
    { position: 2, quantity: 1 },
    { position: 3, quantity: 2 },
  ])
  expect(leftPieces('with_courier', lines)).toEqual([{ position: 3, quantity: 2 }])
  expect(leftPieces('delivered', lines)).toEqual([])
  expect(leftPieces('confirmed', lines)).toEqual([])
})

test('the parcel that brings lost pieces anew asks for their cash, as the lost one brought none', () => {
  // Two parcels of a piece each; the first was lost, so it counts as not sent.
  const lines = [line(1, { sent: 1, there: 1 })]
  expect(leftPieces('with_courier', lines)).toEqual([{ position: 1, quantity: 1 }])
  const cash = cashShare({
    lines,
    pieces: [{ position: 1, quantity: 1 }],
    total: poisha(106_000),
    due: poisha(56_000),
    underway: poisha(0),
  })
  expect(cash).toBe(56_000)
})

test('no more pieces are chosen than are left, even if a line is named twice', () => {
  const left = [{ position: 1, quantity: 2 }]
  const one = { position: 1, quantity: 1 }
  expect(choosePieces(left, [one, { position: 1, quantity: 0 }])).toEqual({ ok: true, value: [one] })
  expect(choosePieces(left, [one, one])).toEqual({ ok: true, value: [{ position: 1, quantity: 2 }] })
  expect(choosePieces(left, [one, one, one])).toMatchObject({ ok: false, refusal: { position: 1, left: 2 } })
  expect(choosePieces(left, [{ position: 9, quantity: 1 }])).toMatchObject({
    ok: false,
    refusal: { left: 0 },
  })
})

test('pieces that came back are not paid for by the parcel that goes last', () => {
  // The first parcel came back; delivery of 60 taka goes with the last.
  const lines = [line(1, { sent: 2, there: 0 }), line(2)]
  const cash = cashShare({
    lines,
    pieces: [{ position: 2, quantity: 2 }],
    total: poisha(206_000),
    due: poisha(206_000),
    underway: poisha(0),
  })
  expect(cash).toBe(106_000)
})

test('the parcels of an order ask together for the amount owed to the taka, and none for more than its part', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), total: fc.integer({ min: 0, max: 500_000 }) }),
    { minLength: 1, maxLength: 4 },
  )
  const splits = fc.array(fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(lines, splits, fc.nat(20_000), fc.nat(300_000), (given, chosen, delivery, paidBefore) => {
      const total = given.reduce((sum, one) => sum + one.total, delivery)
      const due = Math.max(0, total - paidBefore)
      let now = given.map((one, position) =>
        line(position, { quantity: one.quantity, total: poisha(one.total) }),
      )
      let asked = 0
      // The pieces that no chosen part has go last.
      for (const split of [...chosen, [4, 4, 4, 4]]) {
        const pieces = now.flatMap(({ position, quantity, sent }) => {
          const take = Math.min(split[position] ?? 0, quantity - sent)
          return take > 0 ? [{ position, quantity: take }] : []
        })
        if (pieces.length === 0) continue
        const cash = cashShare({
          lines: now,
          pieces,
          total: poisha(total),
          due: poisha(due),
          underway: poisha(asked),
        })
        asked += cash
        now = now.map((one) => {
          const take = pieces.find(({ position }) => position === one.position)?.quantity ?? 0
          return { ...one, sent: one.sent + take, there: one.there + take }
        })
      }
      const missing = due - asked
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(missing).toBeLessThan(100 * (chosen.length + 1))
    }),
  )
})
