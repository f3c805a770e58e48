import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, sum } from '#domain/money.ts'
import { withoutRest, type PricedLine } from './without-rest.ts'

const line = (position: number, given: Partial<PricedLine> = {}): PricedLine => ({
  position,
  quantity: 2,
  sent: 1,
  unitPrice: poisha(100_000),
  total: poisha(200_000),
  vatRate: 750,
  ...given,
})

test('a prepaid order keeps its delivery charge and costs the pieces that were sent', () => {
  const order = withoutRest({
    lines: [line(1), line(2, { sent: 0 })],
    delivery: poisha(8000),
    covered: poisha(408_000),
    parcels: 1,
  })
  expect(order).toMatchObject({ subtotal: 100_000, discount: 0, delivery: 8000, total: 108_000 })
  expect(order.lines).toMatchObject([
    { position: 1, quantity: 1, total: 100_000, vat: 6977 },
    { position: 2, quantity: 0, subtotal: 0, total: 0, vat: 0 },
  ])
})

test('an order in cash costs the cash that the rider collects, without the delivery charge', () => {
  const order = withoutRest({
    lines: [line(1)],
    delivery: poisha(8000),
    covered: poisha(100_000),
    parcels: 1,
  })
  expect(order).toMatchObject({ delivery: 0, total: 100_000 })
})

test('poisha that no rider asked for are taken off', () => {
  // The rider asked for 666 taka of 666.66.
  const order = withoutRest({
    lines: [line(1, { quantity: 3, sent: 2, unitPrice: poisha(40_000), total: poisha(100_000) })],
    delivery: poisha(8000),
    covered: poisha(66_600),
    parcels: 1,
  })
  expect(order).toMatchObject({ subtotal: 80_000, discount: 13_400, delivery: 0, total: 66_600 })
})

test('the amounts of any shorter order add up, in whole taka, and it never costs more than before', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unitPrice: fc.integer({ min: 1, max: 5000 }),
      off: fc.nat(100),
      sent: fc.nat(5),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(
      lines,
      fc.nat(200),
      fc.nat(30_000),
      fc.integer({ min: 1, max: 4 }),
      (given, delivery, covered, parcels) => {
        const before = given.map((one, position) => {
          const subtotal = one.quantity * one.unitPrice * 100
          return line(position, {
            quantity: one.quantity,
            unitPrice: poisha(one.unitPrice * 100),
            total: poisha(subtotal - Math.floor((subtotal * one.off) / 100)),
            sent: Math.min(one.sent, one.quantity),
          })
        })
        const charge = poisha(delivery * 100)
        const after = withoutRest({
          lines: before,
          delivery: charge,
          covered: poisha(covered * 100),
          parcels,
        })
        expect(after.total).toBe(after.subtotal - after.discount + after.delivery)
        expect(after.total % 100).toBe(0)
        expect(after.total).toBeLessThanOrEqual(sum([...before.map(({ total }) => total), charge]))
        expect(after.delivery).toBeLessThanOrEqual(charge)
        for (const { subtotal, discount, total, vat } of after.lines) {
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(total).toBe(subtotal - discount)
          expect(vat).toBeLessThanOrEqual(total)
        }
      },
    ),
  )
})
