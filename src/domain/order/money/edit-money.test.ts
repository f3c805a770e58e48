import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { editMoney } from './edit-money.ts'

const money = (given: Partial<Record<'total' | 'kept' | 'advance', number>> & object = {}) => ({
  total: poisha(given.total ?? 1000),
  kept: poisha(given.kept ?? 0),
  advance: poisha(given.advance ?? 0),
  cash: true,
  waitsForMoney: false,
  rest: 'door' as const,
})

test('an order in cash is collected at the door, by its new total', () => {
  expect(editMoney(money())).toEqual({ refund: 0, atDoor: 1000, online: 0, cash: true, advance: 0 })
})

test('an advance that was paid stays, and the door collects the rest', () => {
  expect(editMoney(money({ kept: 300, advance: 300 }))).toMatchObject({
    atDoor: 700,
    online: 0,
    advance: 300,
  })
})

test('an advance that was not paid is still asked for', () => {
  expect(editMoney({ ...money({ advance: 300 }), waitsForMoney: true })).toMatchObject({
    atDoor: 700,
    online: 300,
  })
})

test('an advance above the new total goes back', () => {
  expect(editMoney(money({ total: 200, kept: 300, advance: 300 }))).toMatchObject({
    refund: 100,
    atDoor: 0,
    advance: 200,
  })
})

test('a paid order with a higher total is collected at the door, or asked for by a link', () => {
  const paid = { ...money({ kept: 800 }), cash: false }
  expect(editMoney(paid)).toMatchObject({ atDoor: 200, online: 0, cash: true, advance: 0 })
  expect(editMoney({ ...paid, rest: 'online' })).toMatchObject({
    atDoor: 0,
    online: 200,
    cash: true,
    advance: 1000,
  })
})

test('a paid order with a lower total gives the difference back and stays as it was paid', () => {
  expect(editMoney({ ...money({ kept: 1500 }), cash: false })).toEqual({
    refund: 500,
    atDoor: 0,
    online: 0,
    cash: false,
    advance: 0,
  })
})

test('an order that waits for its payment asks for the new total', () => {
  expect(editMoney({ ...money(), cash: false, waitsForMoney: true })).toMatchObject({
    atDoor: 0,
    online: 1000,
    cash: false,
  })
})
