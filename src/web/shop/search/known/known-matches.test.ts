import { beforeEach, expect, test } from 'vitest'
import { cartOf, emptyCart } from '#web/state/cart/cart-state.ts'
import { forgetPieces, rememberPieces } from '#web/state/known-pieces.ts'
import { matchingPieces } from './known-matches.ts'

beforeEach(forgetPieces)

const shown = (slug: string, name: string, name_bn: string | null = null) => ({
  slug,
  title: `SK-${slug.length}`,
  name,
  name_bn,
  image: [],
  max_price: 900,
  price_on_request: false,
})

test('[S4] pieces of pages and of the cart are known by their names in the language of the page', () => {
  rememberPieces([shown('noor-jhumka', 'Noor Jhumka'), shown('ear-cuff', 'Ear cuff Tara', 'তারা ইয়ার কাফ')], 'en')
  rememberPieces([shown('choker', 'নূর চোকার')], 'bn')
  const cart = cartOf([
    {
      id: 4,
      quantity: 1,
      snapshot: {
        slug: 'tara-ring',
        name: 'Ring Tara',
        name_bn: 'তারা আংটি',
        options: '',
        options_bn: null,
        image: null,
        price: 500,
      },
    },
  ])
  const names = (term: string, language: 'en' | 'bn') =>
    matchingPieces({ term, language, cart }, 6).map(({ name }) => name)
  expect(names('TARA', 'en')).toEqual(['Ear cuff Tara', 'Ring Tara'])
  expect(names('তারা', 'bn')).toEqual(['তারা ইয়ার কাফ', 'তারা আংটি'])
  // A name is found in both languages, and shown in that of the page.
  expect(names('তারা', 'en')).toEqual(['Ear cuff Tara', 'Ring Tara'])
  expect(names('নূর', 'en')).toEqual([])
  expect(names('jhumka noor', 'en')).toEqual(['Noor Jhumka'])
  expect(names('hum', 'en')).toEqual([])
  // Of the cart no highest price is known.
  expect(matchingPieces({ term: 'ring', language: 'en', cart }, 6)).toMatchObject([
    { slug: 'tara-ring', title: null, price: null },
  ])
})

test('the piece whose name begins with the term comes first', () => {
  rememberPieces([shown('mala', 'Mala of pearls'), shown('pearl-mala', 'Pearl mala')], 'en')
  const slugs = (term: string) =>
    matchingPieces({ term, language: 'en', cart: emptyCart }, 6).map(({ slug }) => slug)
  expect(slugs('mala')).toEqual(['mala', 'pearl-mala'])
  expect(slugs('pearl')).toEqual(['pearl-mala', 'mala'])
})
