import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyWishlist,
  isSaved,
  putBack,
  remove,
  save,
  storedWishlist,
  WISHLIST_MAX,
  withAll,
  type WishlistState,
} from './wishlist-state.ts'

const saved = (...ids: readonly number[]): WishlistState => ({ items: ids.map((id) => ({ id, price: 100 })) })

test('a piece that is saved stands in front, once, with the price it had at first', () => {
  const change = save(saved(2, 1), { id: 3, price: 900 })
  expect(change).toEqual({ ok: true, value: { items: [{ id: 3, price: 900 }, ...saved(2, 1).items] } })
  expect(save(saved(2, 1), { id: 1, price: 50 })).toEqual({ ok: true, value: saved(2, 1) })
})

test('a full wishlist says so and loses nothing', () => {
  const full = saved(...Array.from({ length: WISHLIST_MAX }, (_, index) => index + 1))
  expect(save(full, { id: 999, price: 1 })).toEqual({
    ok: false,
    refusal: { code: 'full', max: WISHLIST_MAX },
  })
  expect(withAll(full, [{ id: 999, price: 1 }])).toEqual(full)
})

test('undo puts a removed piece back where it stood', () => {
  const before = saved(5, 6, 7)
  const removed = remove(before, 6)
  expect(isSaved(removed, 6)).toBe(false)
  expect(putBack(removed, { item: { id: 6, price: 100 }, index: 1 })).toEqual(before)
})

test('a shared list comes behind what is there, each piece once', () => {
  expect(withAll(saved(1, 2), saved(2, 3).items)).toEqual(saved(1, 2, 3))
})

test('a stored wishlist comes back as it was, after any changes', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: WISHLIST_MAX })
  fc.assert(
    fc.property(ids, (some) => {
      const state = saved(...some)
      expect(storedWishlist(JSON.parse(JSON.stringify(state)))).toEqual(state)
    }),
  )
})

test('a value that is no wishlist is dropped', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const read = storedWishlist(json)
      expect(read === null || Array.isArray(read.items)).toBe(true)
    }),
  )
  for (const corrupt of [
    null,
    [],
    { items: 3 },
    { items: [{ id: '1', price: 1 }] },
    { items: [{ id: 1, price: -1 }] },
    {
      items: [
        { id: 1, price: 1 },
        { id: 1, price: 2 },
      ],
    },
    saved(...Array.from({ length: WISHLIST_MAX + 1 }, (_, index) => index + 1)),
  ]) {
    expect(storedWishlist(corrupt)).toBeNull()
  }
  expect(storedWishlist(emptyWishlist)).toEqual(emptyWishlist)
})
