import { expect, test } from 'vitest'
import { canEditNote } from './order-note.ts'
import { tagOf } from './order-tag.ts'

const note = { authorId: 'rima', writtenAt: 0 }

test.each([
  ['its author at once', 'rima', 0, true],
  ['its author after ten minutes', 'rima', 600_000, true],
  ['its author later', 'rima', 600_001, false],
  ['somebody else', 'nusrat', 0, false],
])('a note is changed by %s: %s', (_, person, nowMs, allowed) => {
  expect(canEditNote(note, person, nowMs)).toBe(allowed)
})

test('a tag has one spelling', () => {
  expect(tagOf('  Call   AGAIN ')).toBe('call again')
  expect(tagOf('   ')).toBe('')
})
