import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedCart } from './stored-cart.ts'

const item = {
  id: 7,
  quantity: 2,
  snapshot: {
    slug: 'plain-bangle',
    name: 'Plain bangle',
    name_bn: null,
    options: 'Size 2.6',
    options_bn: 'মাপ ২.৬',
    image: { id: '0'.repeat(32), width: 1000, height: 1250, colour: '#ffffff' },
    price: 350,
  },
}

test('[C7] a stored cart is taken in, its numbers computed again', () => {
  expect(storedCart({ addtocartlist: [item], numberCart: 99, totalAmount: 1 })).toMatchObject({
    numberCart: 2,
    totalAmount: 700,
  })
})

test('[C1] [C7] how the buyer chose to pay survives a rehydration; what is no such choice is dropped', () => {
  const cart = { addtocartlist: [item] }
  const stored = JSON.stringify({ ...cart, paymentDetails: { method: 'bkash', card: '4111' } })
  expect(storedCart(JSON.parse(stored))?.paymentDetails).toEqual({ method: 'bkash' })
  for (const corrupt of [undefined, null, 'bkash', {}, { method: 7 }, { method: '<b>' }]) {
    expect(storedCart({ ...cart, paymentDetails: corrupt })?.paymentDetails).toBeNull()
  }
})

test.each([
  ['nothing', null],
  ['a text', 'cart'],
  ['no list', { addtocartlist: 'x' }],
  ['no quantity', { addtocartlist: [{ ...item, quantity: 0 }] }],
  ['too many of one', { addtocartlist: [{ ...item, quantity: 11 }] }],
  ['the same item twice', { addtocartlist: [item, item] }],
  [
    'too many lines',
    { addtocartlist: Array.from({ length: 51 }, (_, index) => ({ ...item, id: index + 1 })) },
  ],
  ['an old form', { addtocartlist: [{ ...item, snapshot: { name: 'Plain bangle', price: 3 } }] }],
  [
    'a picture from elsewhere',
    { addtocartlist: [{ ...item, snapshot: { ...item.snapshot, image: { id: '../x' } } }] },
  ],
])('[C7] %s is dropped, not a crash', (_, stored) => {
  expect(storedCart(stored)).toBeNull()
})

test('[C7] reading the storage never throws, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(() => storedCart(stored)).not.toThrow()
      expect(() => storedCart({ addtocartlist: stored })).not.toThrow()
      expect(() => storedCart({ addtocartlist: [stored] })).not.toThrow()
    }),
  )
})
