import { expect, test } from 'vitest'
import { messageKinds } from '#server/messages/kinds/message-kinds.ts'
import { messageNames as inBangla } from '#web/admin/text/bn/messages.ts'
import { messageNames } from '#web/admin/text/en/messages.ts'

test('staff read each message of the shop under a name of its own, in both languages', () => {
  const names = Object.keys(messageKinds).toSorted()
  expect(Object.keys(messageNames).toSorted()).toEqual(names)
  expect(Object.keys(inBangla).toSorted()).toEqual(names)
  for (const words of [messageNames, inBangla]) expect(new Set(Object.values(words)).size).toBe(names.length)
})
