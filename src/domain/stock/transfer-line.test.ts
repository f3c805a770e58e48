import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAfter, onTheWay } from './transfer-line.ts'

test('pieces arrive in part, are reported missing, and may be found later', () => {
  const first = lineAfter({ sent: 5, arrived: 0, missing: 0 }, { arrived: 2, missing: 1 })
  expect(first).toEqual({ ok: true, value: { sent: 5, arrived: 2, missing: 1 } })
  expect(lineAfter({ sent: 5, arrived: 2, missing: 1 }, { arrived: 3, missing: 0 })).toEqual({
    ok: true,
    value: { sent: 5, arrived: 5, missing: 0 },
  })
  expect(lineAfter({ sent: 5, arrived: 2, missing: 1 }, { arrived: 4, missing: 0 })).toEqual({
    ok: false,
    refusal: { left: 3 },
  })
  expect(lineAfter({ sent: 5, arrived: 2, missing: 1 }, { arrived: 1, missing: 2 })).toEqual({
    ok: false,
    refusal: { left: 1 },
  })
})

test('no piece is lost or doubled in any order of arrivals', () => {
  const pieces = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(pieces, fc.array(fc.record({ arrived: pieces, missing: pieces })), (sent, arrivals) => {
      let line = { sent, arrived: 0, missing: 0 }
      for (const arrival of arrivals) {
        const next = lineAfter(line, arrival)
        if (!next.ok) continue
        expect(next.value.arrived).toBe(line.arrived + arrival.arrived)
        line = { ...next.value }
        expect(Math.min(onTheWay(line), line.arrived, line.missing)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
