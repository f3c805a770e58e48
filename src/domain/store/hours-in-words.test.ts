import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words.ts'

const usual = { opens: '10:00', closes: '20:00' }
const late = { opens: '15:00', closes: '20:30' }

test('neighbouring days of the same hours stand together, from Saturday on', () => {
  const week = [usual, usual, usual, usual, usual, late, usual]
  expect(hoursInWords(week, 'en')).toBe('Saturday to Thursday 10 am – 8 pm, Friday 3 pm – 8:30 pm')
  expect(hoursInWords(week, 'bn')).toBe('শনিবার থেকে বৃহস্পতিবার সকাল ১০টা – রাত ৮টা, শুক্রবার বিকাল ৩টা – রাত ৮:৩০')
})

test('a closed day is said, and a week of one kind is one group', () => {
  expect(hoursInWords([usual, usual, usual, usual, usual, null, usual], 'en')).toBe(
    'Saturday to Thursday 10 am – 8 pm, Friday closed',
  )
  expect(
    hoursInWords(
      Array.from({ length: 7 }, () => null),
      'bn',
    ),
  ).toBe('শনিবার থেকে শুক্রবার বন্ধ')
})
