import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import {
  CREDIT_ALONE_MAX,
  creditParts,
  creditState,
  needsApproval,
  paidByCredit,
  spendable,
} from './credit-account.ts'
import { codeEnd, CREDIT_CODE_LETTERS, creditCodeOf, readCreditCode, spacedCode } from './credit-code.ts'

const standing = (given: object = {}) => ({
  balance: poisha(500),
  begun: true,
  blocked: false,
  expiresOn: null,
  ...given,
})

describe('the state of an account', () => {
  test('it can be spent on its last day, and no more on the next one', () => {
    const card = standing({ expiresOn: '2026-11-26' })
    expect(creditState(card, '2026-11-26')).toBe('active')
    expect(creditState(card, '2026-11-27')).toBe('expired')
    expect([spendable(card, '2026-11-26'), spendable(card, '2026-11-27')]).toEqual([500, 0])
  })

  test.each([
    ['blocked', { blocked: true }],
    ['waiting', { begun: false, balance: poisha(0) }],
    ['spent', { balance: poisha(0) }],
  ] as const)('nothing of a card that is %s can be spent', (state, given) => {
    expect(creditState(standing(given), '2026-11-26')).toBe(state)
    expect(spendable(standing(given), '2026-11-26')).toBe(0)
  })
})

describe('the parts of an order that credit pays', () => {
  const anyAccounts = fc.array(fc.record({ spendable: fc.integer({ min: 0, max: 100_000 }).map(poisha) }))
  const anyAmount = fc.integer({ min: 0, max: 3000 }).map((taka) => poisha(taka * 100))
  const whole = (amount: number) => amount - (amount % 100)

  test('they pay as much as there is in whole taka, never more than the amount or than an account has', () => {
    fc.assert(
      fc.property(anyAmount, anyAccounts, (amount, accounts) => {
        const parts = creditParts({ amount, leastLeft: poisha(0) }, accounts)
        const there = accounts.reduce((total, one) => total + whole(one.spendable), 0)
        expect(paidByCredit(parts)).toBe(Math.min(amount, there))
        expect(parts.every((part) => part.amount > 0 && part.amount <= part.account.spendable)).toBe(true)
        expect(parts.every((part) => part.amount % 100 === 0)).toBe(true)
      }),
    )
  })

  test('no later account is touched before the earlier ones are empty', () => {
    fc.assert(
      fc.property(anyAmount, anyAccounts, (amount, accounts) => {
        const parts = creditParts({ amount, leastLeft: poisha(0) }, accounts)
        const full = parts.slice(0, -1).every((part) => part.amount === whole(part.account.spendable))
        expect(full).toBe(true)
      }),
    )
  })

  test('what is left for a company is nothing, or as much as it takes', () => {
    fc.assert(
      fc.property(anyAmount, anyAccounts, (amount, accounts) => {
        const leastLeft = poisha(1000)
        const left = amount - paidByCredit(creditParts({ amount, leastLeft }, accounts))
        expect(left === 0 || left >= leastLeft || left === amount).toBe(true)
      }),
    )
  })
})

test('one person issues up to the limit alone within a day; each adjustment needs a second one', () => {
  const issue = { action: 'issue', amount: CREDIT_ALONE_MAX, aloneBefore: poisha(0) } as const
  expect(needsApproval(issue)).toBe(false)
  expect(needsApproval({ ...issue, aloneBefore: poisha(1) })).toBe(true)
  expect(needsApproval({ ...issue, action: 'adjust', amount: poisha(-1) })).toBe(true)
})

describe('the code of a gift card', () => {
  const anyNumbers = fc.array(fc.nat(1000), {
    minLength: CREDIT_CODE_LETTERS,
    maxLength: CREDIT_CODE_LETTERS,
  })

  test('it is read back in the form in which people write it', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const code = creditCodeOf(numbers)
        expect(readCreditCode(` ${spacedCode(code).toLowerCase()} `)).toBe(code)
        expect(readCreditCode(spacedCode(code).replaceAll('-', ' '))).toBe(code)
        expect(spacedCode(code).endsWith(codeEnd(code))).toBe(true)
      }),
    )
  })

  test('digits of Bangla count, and a text with another length or other letters is no code', () => {
    expect(readCreditCode('২৩৪৫-ABCD-EFGH-JKMN')).toBe('2345ABCDEFGHJKMN')
    expect(readCreditCode('2345-ABCD-EFGH-JKM')).toBeNull()
    expect(readCreditCode('0345-ABCD-EFGH-JKMN')).toBeNull()
    expect(readCreditCode('')).toBeNull()
  })
})
