import { expect, test } from 'vitest'
import { countOf, matching, type FaqGroup } from './faq.ts'

const groups: readonly FaqGroup[] = [
  {
    slug: 'delivery',
    name: 'Delivery',
    entries: [
      { slug: 'charge', question: 'What does it cost?', answer: '<p>Inside Dhaka <b>৳80</b>.</p>' },
      { slug: 'time', question: 'How long does it take?', answer: '<p>1 to 3 days in Dhaka.</p>' },
    ],
  },
  {
    slug: 'sizes',
    name: 'মাপ',
    entries: [{ slug: 'bangle', question: 'চুড়ির মাপ কত?', answer: '<p>২.৬ সবচেয়ে বেশি চলে।</p>' }],
  },
]
const found = (term: string) =>
  matching(groups, term).flatMap(({ entries }) => entries.map(({ slug }) => slug))

test('every word counts, wherever it stands: group, question or answer', () => {
  expect(found('dhaka')).toEqual(['charge', 'time'])
  expect(found('  DELIVERY cost ')).toEqual(['charge'])
  expect(found('dhaka sylhet')).toEqual([])
})

test('Bangla is found in Bangla, with either kind of digits', () => {
  expect(found('চুড়ি ২.৬')).toEqual(['bangle'])
  expect(found('2.6')).toEqual(['bangle'])
})

test('no term leaves everything', () => {
  expect(matching(groups, ' ')).toBe(groups)
  expect(countOf(groups)).toBe(3)
})

test('tags of an answer are no words of it', () => {
  expect(found('<b>')).toEqual([])
})
