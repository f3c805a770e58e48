import { describe, expect, test } from 'vitest'
import {
  peopleOf,
  smsParts,
  whyLeftOut,
  type LeftOutReason,
  type Wish,
  type WishFacts,
} from './waiting-notice.ts'

const here: WishFacts = {
  on_sale: true,
  free: true,
  news: false,
  told: false,
  bought: false,
  opted_out: false,
  unusable: false,
}
const expected: WishFacts = { ...here, free: false, news: true }

test('everybody who waits hears that the piece is back, and hears of its day only with consent', () => {
  expect(whyLeftOut('back', here)).toBeNull()
  expect(whyLeftOut('coming', expected)).toBeNull()
  expect(whyLeftOut('coming', { ...expected, news: false })).toBe('no_consent')
})

test.each<[Partial<WishFacts>, LeftOutReason, LeftOutReason]>([
  [{ bought: true }, 'bought', 'bought'],
  [{ on_sale: false }, 'not_on_sale', 'not_on_sale'],
  [{ unusable: true }, 'unusable', 'unusable'],
  [{ told: true }, 'told', 'told'],
])('a person is left out of both kinds with the facts %j', (facts, back, coming) => {
  expect(whyLeftOut('back', { ...here, ...facts })).toBe(back)
  expect(whyLeftOut('coming', { ...expected, ...facts })).toBe(coming)
})

test('nobody is told that a piece is back while none is free, or that it comes while one is', () => {
  expect(whyLeftOut('back', { ...here, free: false })).toBe('not_free')
  expect(whyLeftOut('coming', { ...expected, free: true })).toBe('free')
})

test('a person who ended messages that sell hears of no day, but still hears that the piece is back', () => {
  expect(whyLeftOut('coming', { ...expected, opted_out: true })).toBe('opted_out')
  expect(whyLeftOut('back', { ...here, opted_out: true })).toBeNull()
})

describe('a person who waits for several sizes', () => {
  const wish = (id: number, facts: Partial<Wish> = {}): Wish => ({
    ...here,
    id,
    variant: id,
    contact: '+8801712345678',
    language: 'bn',
    ...facts,
  })

  test('is written to once, for the sizes that are here', () => {
    const people = peopleOf('back', [
      wish(1),
      wish(2, { free: false }),
      wish(3),
      wish(4, { contact: 'a@b.cd' }),
    ])
    expect(
      people.map(({ contact, reason, wishes }) => [contact, reason, wishes.map(({ id }) => id)]),
    ).toEqual([
      ['+8801712345678', null, [1, 3]],
      ['a@b.cd', null, [4]],
    ])
  })

  test('is left out once, with the reason of the first wish', () => {
    expect(peopleOf('back', [wish(1, { bought: true }), wish(2, { free: false })])).toEqual([
      { contact: '+8801712345678', language: 'bn', wishes: [], reason: 'bought' },
    ])
  })
})

test('the cost is the parts of each text for each number', () => {
  expect(
    smsParts([
      { segments: 1, numbers: 3 },
      { segments: 2, numbers: 5 },
    ]),
  ).toBe(13)
})
