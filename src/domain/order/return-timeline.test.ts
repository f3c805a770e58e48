import { expect, test } from 'vitest'
import { returnTimeline } from './return-timeline.ts'

const told = (steps: ReturnType<typeof returnTimeline>) =>
  steps.map(({ status, state }) => `${status} ${state}`)

test('a request shows where it is on its way to the money, or to the other piece', () => {
  expect(told(returnTimeline({ status: 'approved', wish: 'refund' }))).toEqual([
    'requested done',
    'approved current',
    'coming next',
    'received next',
    'refunded next',
  ])
  expect(told(returnTimeline({ status: 'exchanged', wish: 'exchange' })).at(-1)).toBe('exchanged done')
  expect(told(returnTimeline({ status: 'refunded', wish: 'exchange' })).at(-1)).toBe('refunded done')
})

test('one that was not accepted or was withdrawn has nothing to come', () => {
  expect(told(returnTimeline({ status: 'refused', wish: 'refund' }))).toEqual([
    'requested done',
    'refused current',
  ])
})
