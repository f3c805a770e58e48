import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'
import { smsSpelling } from './sms-spelling.ts'

test('careful typography does not make an English SMS dearer', () => {
  const careful = 'The bride’s “Kundan” set – now ৳6,080…'
  expect(smsLength(careful).encoding).toBe('ucs2')
  expect(smsSpelling(careful, 'en')).toBe('The bride\'s "Kundan" set - now Tk 6,080...')
  expect(smsLength(smsSpelling(careful, 'en')).encoding).toBe('gsm7')
})

test('a Bangla SMS is counted in the letters in which it leaves, whichever keyboard wrote it', () => {
  const [one, two] = ['\u09DF', '\u09AF\u09BC']
  expect([smsSpelling(one, 'bn'), smsSpelling(two, 'bn')]).toEqual([two, two])
})
