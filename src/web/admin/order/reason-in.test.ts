import { expect, test } from 'vitest'
import { bn } from '#web/admin/text/bn.ts'
import { en } from '#web/admin/text/en.ts'
import { reasonIn } from './reason-in.ts'

test('the store’s own reasons stand in the language of the person, those of people as they wrote them', () => {
  expect(reasonIn(en, 'return AB-100014-R1')).toBe('return AB-100014-R1')
  expect(reasonIn(bn, 'return AB-100014-R1')).toBe('ফেরত AB-100014-R1')
  expect(reasonIn(bn, 'paid twice')).toBe('দুবার দাম দেওয়া হয়েছে')
  expect(reasonIn(bn, 'return it soon')).toBe('return it soon')
})
