import { expect, test } from 'vitest'
import { gsmSpelling } from './gsm-spelling.ts'
import { smsLength } from './sms-length.ts'

test('careful typography does not make an English SMS dearer', () => {
  const careful = 'The bride’s “Kundan” set – now ৳6,080…'
  expect(smsLength(careful).encoding).toBe('ucs2')
  expect(gsmSpelling(careful)).toBe('The bride\'s "Kundan" set - now Tk 6,080...')
  expect(smsLength(gsmSpelling(careful)).encoding).toBe('gsm7')
})
