import { expect, test } from 'vitest'
import { reminderDue } from './reminder.ts'

const rules = { afterMinutes: 30, morningAt: '10:00' }
/** A time of 18 (or a later day of) November 2026 in Dhaka. */
const dhaka = (hour: number, minute = 0, day = 18) => Date.UTC(2026, 10, day, hour - 6, minute)

test('a shopper who left before confirming is reminded after half an hour, and once more the next morning', () => {
  const placedAt = dhaka(15)
  expect(reminderDue({ placedAt, reminders: 0 }, rules, dhaka(15, 29))).toBe(false)
  expect(reminderDue({ placedAt, reminders: 0 }, rules, dhaka(15, 30))).toBe(true)
  expect(reminderDue({ placedAt, reminders: 1 }, rules, dhaka(21))).toBe(false)
  expect(reminderDue({ placedAt, reminders: 1 }, rules, dhaka(9, 59, 19))).toBe(false)
  expect(reminderDue({ placedAt, reminders: 1 }, rules, dhaka(10, 0, 19))).toBe(true)
  expect(reminderDue({ placedAt, reminders: 2 }, rules, dhaka(12, 0, 20))).toBe(false)
})

test('nobody is woken', () => {
  const placedAt = dhaka(21, 45)
  expect(reminderDue({ placedAt, reminders: 0 }, rules, dhaka(22, 15))).toBe(false)
  expect(reminderDue({ placedAt, reminders: 0 }, rules, dhaka(3, 0, 19))).toBe(false)
  expect(reminderDue({ placedAt, reminders: 0 }, rules, dhaka(8, 0, 19))).toBe(true)
})
