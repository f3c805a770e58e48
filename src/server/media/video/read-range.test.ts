import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=990-', { from: 990, to: 999 }],
  ['bytes=0-5000', { from: 0, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=0-1', 'whole'],
])('of a file of 1,000 bytes %j asks for %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})
