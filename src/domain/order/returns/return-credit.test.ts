import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { creditBonus, refundTarget } from './return-credit.ts'

describe('the money of a return', () => {
  const settling = { wanted: undefined, agreed: undefined, isOffered: true, obstacle: null } as const

  test('goes where the customer asked for it', () => {
    expect(refundTarget({ ...settling, asked: 'payment' })).toBe('payment')
    expect(refundTarget({ ...settling, asked: 'store_credit' })).toBe('store_credit')
  })

  test('never becomes store credit unless the customer asked for it or agreed', () => {
    const wanted = { ...settling, asked: 'payment', wanted: 'store_credit' } as const
    expect(refundTarget(wanted)).toBe('not_agreed')
    expect(refundTarget({ ...wanted, agreed: 'By phone' })).toBe('store_credit')
    expect(refundTarget({ ...wanted, agreed: 'By phone', isOffered: false })).toBe('not_offered')
  })

  test('is given as money in any case, and as credit where that was asked for while it was offered', () => {
    const asked = { ...settling, asked: 'store_credit', isOffered: false } as const
    expect(refundTarget({ ...asked, wanted: 'payment' })).toBe('payment')
    expect(refundTarget(asked)).toBe('store_credit')
  })

  test('goes back to the gift cards where they paid all that is left, and never becomes store credit', () => {
    const asked = { ...settling, asked: 'store_credit', obstacle: 'only_credit' } as const
    expect(refundTarget(asked)).toBe('payment')
    expect(refundTarget({ ...asked, wanted: 'store_credit' })).toBe('only_credit')
    const agreed = { ...asked, asked: 'payment', wanted: 'store_credit', agreed: 'By phone' } as const
    expect(refundTarget(agreed)).toBe('only_credit')
  })

  test('waits for another choice of staff where the store credit is blocked', () => {
    const blocked = { ...settling, asked: 'store_credit', obstacle: 'blocked' } as const
    expect(refundTarget(blocked)).toBe('blocked')
    expect(refundTarget({ ...blocked, wanted: 'payment' })).toBe('payment')
  })
})

test('the bonus is a share of the refund to the poisha', () => {
  expect(creditBonus(poisha(123_45), { bonusPercent: 10 })).toBe(12_35)
  expect(creditBonus(poisha(123_45), { bonusPercent: 0 })).toBe(0)
})
