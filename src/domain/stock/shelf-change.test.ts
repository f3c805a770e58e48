import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOfShelf, type ShelfChange } from './shelf-change.ts'

const change = (reason: ShelfChange['reason'], seen: number, wanted: number) => ({ reason, seen, wanted })

test('pieces that came in are added to what lies there now, though a piece was sold meanwhile', () => {
  expect(changeOfShelf(change('received', 5, 8), { onHand: 4, held: 0 })).toEqual({ ok: true, value: 3 })
})

test('a count is refused where the shelf is no longer as the person saw it', () => {
  expect(changeOfShelf(change('counted', 5, 8), { onHand: 4, held: 0 })).toEqual({
    ok: false,
    refusal: { code: 'changed', onHand: 4 },
  })
  expect(changeOfShelf(change('counted', 5, 8), { onHand: 5, held: 2 })).toEqual({ ok: true, value: 3 })
})

test('a count that finds what was there changes nothing', () => {
  expect(changeOfShelf(change('counted', 5, 5), { onHand: 5, held: 5 })).toEqual({ ok: true, value: 0 })
})

test.each([
  ['received', 5, 4, 'only_more'],
  ['received', 5, 5, 'only_more'],
  ['damaged', 5, 6, 'only_fewer'],
  ['lost', 5, 5, 'only_fewer'],
] as const)('%s from %d to %d is refused as %s', (reason, seen, wanted, code) => {
  const judged = changeOfShelf(change(reason, seen, wanted), { onHand: 5, held: 0 })
  expect(judged).toMatchObject({ ok: false, refusal: { code } })
})

test('no change leaves fewer pieces than are promised', () => {
  const pieces = fc.integer({ min: 0, max: 20 })
  const reasons = fc.constantFrom('counted', 'received', 'damaged', 'lost', 'correction')
  fc.assert(
    fc.property(reasons, pieces, pieces, fc.tuple(pieces, pieces), (reason, seen, wanted, [a, b]) => {
      const [held, onHand] = [Math.min(a, b), Math.max(a, b)]
      const judged = changeOfShelf({ reason, seen, wanted }, { onHand, held })
      const left = judged.ok ? onHand + judged.value : onHand
      expect(left).toBeGreaterThanOrEqual(held)
    }),
  )
})
