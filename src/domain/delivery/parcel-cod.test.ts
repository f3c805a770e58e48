import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { parcelCod, worthOf } from './parcel-cod.ts'

const none = poisha(0)
const taka = (amount: number) => poisha(amount * 100)

test('one parcel asks for all that is owed, delivery included', () => {
  expect(parcelCod({ due: taka(2450), underway: none, worth: taka(2370), isLast: true })).toBe(taka(2450))
})

test('money that was paid before is not collected again', () => {
  expect(parcelCod({ due: taka(1950), underway: none, worth: taka(2370), isLast: true })).toBe(taka(1950))
  expect(parcelCod({ due: none, underway: none, worth: taka(2370), isLast: true })).toBe(0)
  expect(parcelCod({ due: poisha(-500), underway: none, worth: taka(2370), isLast: true })).toBe(0)
})

test('the first of two parcels asks for its pieces, the last for the rest', () => {
  expect(parcelCod({ due: taka(2450), underway: none, worth: taka(1000), isLast: false })).toBe(taka(1000))
  expect(parcelCod({ due: taka(2450), underway: taka(1000), worth: taka(1370), isLast: true })).toBe(
    taka(1450),
  )
})

test('pieces of a line cost their part of it after the discount', () => {
  expect(worthOf({ total: poisha(10_000), quantity: 3, sent: 2 })).toBe(6666)
})

test('over any parcels no more and no less than what is owed is asked for, but for poisha', () => {
  const cents = fc.nat(1_000_000)
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), cents, (due, worths, last) => {
      let underway = 0
      for (const worth of worths) {
        const cod = parcelCod({
          due: poisha(due),
          underway: poisha(underway),
          worth: poisha(worth),
          isLast: false,
        })
        expect(cod % 100).toBe(0)
        underway += cod
      }
      underway += parcelCod({
        due: poisha(due),
        underway: poisha(underway),
        worth: poisha(last),
        isLast: true,
      })
      expect(due - underway).toBeGreaterThanOrEqual(0)
      expect(due - underway).toBeLessThan(100)
    }),
  )
})
