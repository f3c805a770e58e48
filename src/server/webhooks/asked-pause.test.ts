import { expect, test } from 'vitest'
import { askedPause } from './asked-pause.ts'

test.each([
  ['120', 120_000],
  ['Thu, 26 Nov 2026 10:01:00 GMT', 60_000],
  ['Thu, 26 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s asks for a pause of %s ms', (header, pause) => {
  expect(askedPause(header, Date.parse('2026-11-26T10:00:00Z'))).toBe(pause)
})
