import { expect, test } from 'vitest'
import { MESSAGE_HOLD_MS, UNDO_AUDIT_MS, UNDO_OWN_MS, undoTime } from './undo.ts'

test('people undo their own acts for minutes, and readers of the audit everything for a day', () => {
  expect(undoTime({ isOwn: true, readsAudit: false })).toBe(UNDO_OWN_MS)
  expect(undoTime({ isOwn: false, readsAudit: false })).toBe(0)
  expect(undoTime({ isOwn: false, readsAudit: true })).toBe(UNDO_AUDIT_MS)
})

test('what can be undone for seconds is not undone longer by anybody', () => {
  for (const readsAudit of [true, false])
    expect(undoTime({ isOwn: true, readsAudit, withinMs: MESSAGE_HOLD_MS })).toBe(MESSAGE_HOLD_MS)
})
