import { beforeEach, expect, test } from 'vitest'
import { emptyCart } from './cart/cart-state.ts'
import { forgetPieces, knownPieces, rememberPieces, storedPieces } from './known-pieces.ts'

beforeEach(forgetPieces)

const picture = { id: 'a'.repeat(32), width: 800, height: 1000, colour: '#fff' }
const shown = (slug: string) => ({
  slug,
  title: `SK-${slug}`,
  name: `Piece ${slug}`,
  name_bn: null,
  image: [picture],
  max_price: 900,
  price_on_request: false,
})

test('the pieces shown last are known, each once, with the names of both languages', () => {
  rememberPieces(
    Array.from({ length: 70 }, (_, index) => shown(`${index}`)),
    'en',
  )
  rememberPieces([{ ...shown('30'), name: 'পিস ৩০' }], 'bn')
  const pieces = knownPieces(emptyCart)
  expect(pieces).toHaveLength(60)
  expect(pieces[0]).toMatchObject({ slug: '30', names: { en: 'Piece 30', bn: 'পিস ৩০' } })
  expect(new Set(pieces.map(({ slug }) => slug)).size).toBe(60)
  expect(pieces.map(({ slug }) => slug)).not.toContain('0')
  forgetPieces()
  expect(knownPieces(emptyCart)).toEqual([])
})

test('a tab takes back the pieces that it stored, and nothing else', () => {
  rememberPieces([shown('ring')], 'en')
  const pieces = knownPieces(emptyCart)
  expect(storedPieces(JSON.stringify(pieces))).toEqual(pieces)
  const [ring] = pieces
  for (const broken of [
    { ...ring, slug: 7 },
    { ...ring, names: { en: 1 } },
    { ...ring, image: {} },
    null,
    'x',
  ]) {
    expect(storedPieces(JSON.stringify([broken]))).toEqual([])
  }
  expect(storedPieces('{')).toEqual([])
  expect(storedPieces(null)).toEqual([])
})
