import { expect, test } from 'vitest'
import { addedUp, formOf, numbersOf, sumOf } from './receipt-numbers.ts'

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a receipt keeps the pieces that came, and a form without any makes none', () => {
  const fields = { task: 'receive', 'received-7': '৩', 'rejected-7': '', 'reason-7': 'damaged' }
  const numbers = numbersOf(formWith({ ...fields, 'received-9': '0', 'reason-9': 'damaged' }))
  expect(numbers).toEqual({ 'received-7': '৩', 'rejected-7': '', 'reason-7': 'damaged' })
  expect([sumOf(numbers ?? {}, 'received'), sumOf(numbers ?? {}, 'rejected')]).toEqual([3, 0])
  expect(formOf(numbers ?? {}).getAll('variant')).toEqual(['7'])
  expect(numbersOf(formWith({ 'received-9': '', 'reason-9': 'damaged' }))).toBeUndefined()
})

test('a receipt that comes back into the form is added to what was typed since', () => {
  const kept = { 'received-7': '3', 'rejected-7': '1', 'reason-7': 'wrong_piece', 'received-8': 'x' }
  const now = { 'received-7': '২', 'reason-7': 'damaged' }
  expect(addedUp(now, kept)).toEqual({
    'received-7': '5',
    'rejected-7': '1',
    'reason-7': 'wrong_piece',
    'received-8': 'x',
  })
})
