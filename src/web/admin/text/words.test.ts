import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en } from './en.ts'

test.each([
  ['English', en],
  ['Bangla', bn],
])('in %s a request is withdrawn under another word than an act is undone', (_, words) => {
  const { credit, refunds, staff, undo } = words
  for (const { withdraw } of [credit, refunds, staff]) expect(withdraw).not.toBe(undo.button)
})
