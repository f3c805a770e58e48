import { expect, test } from 'vitest'
import { dateRangeIn } from './date-range.ts'

test.each([
  { from: '2026-11-22', to: '2026-11-24', en: 'Sun 22 – Tue 24 Nov', bn: 'রবি ২২ – মঙ্গল ২৪ নভেম্বর' },
  { from: '2026-11-30', to: '2026-12-02', en: 'Mon 30 Nov – Wed 2 Dec', bn: 'সোম ৩০ নভেম্বর – বুধ ২ ডিসেম্বর' },
  { from: '2026-11-22', to: '2026-11-22', en: 'Sun 22 Nov', bn: 'রবি ২২ নভেম্বর' },
])('$from to $to is $en', ({ en, bn, ...days }) => {
  expect([dateRangeIn('en', days), dateRangeIn('bn', days)]).toEqual([en, bn])
})
