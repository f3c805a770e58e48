import { expect, test } from 'vitest'
import { UNDO_MOVEMENT_MS } from './movement-reasons.ts'
import { whyNotUndone, type PastMovement } from './undo-movement.ts'

const fresh: PastMovement = {
  reason: 'damaged',
  hasOwnWayBack: false,
  isUndone: false,
  isCountedSince: false,
  ageMs: 1000,
}

test('a change by hand can be taken back for a day', () => {
  expect(whyNotUndone(fresh)).toBeNull()
  expect(whyNotUndone({ ...fresh, ageMs: UNDO_MOVEMENT_MS + 1 })).toBe('late')
})

test('a change is taken back once, and not where the shelf was counted since', () => {
  expect(whyNotUndone({ ...fresh, isUndone: true, isCountedSince: true })).toBe('undone')
  expect(whyNotUndone({ ...fresh, isCountedSince: true })).toBe('changed')
})

test('what an order, an import or a purchase moved has its own way back', () => {
  expect(whyNotUndone({ ...fresh, reason: 'sold' })).toBe('not_by_hand')
  expect(whyNotUndone({ ...fresh, reason: 'received', hasOwnWayBack: true })).toBe('not_by_hand')
  expect(whyNotUndone({ ...fresh, reason: 'undone' })).toBe('not_by_hand')
})
