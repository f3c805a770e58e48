import { expect, test } from 'vitest'
import { linksIn, shopPaths, targetOf } from './shop-links.ts'

test.each([
  ['/shop?sort=newest', { kind: 'place' }],
  ['/bn', { kind: 'place' }],
  ['/bn/pages/faq#orders', { kind: 'place' }],
  ['/search/tikli', { kind: 'place' }],
  ['/pages/returns-policy', { kind: 'page', slug: 'returns-policy' }],
  ['/bn/product/choker?size=2', { kind: 'product', slug: 'choker' }],
  ['/category/bangles', { kind: 'category', slug: 'bangles' }],
  ['/category/a/b', { kind: 'nowhere' }],
  ['/shops', { kind: 'nowhere' }],
])('the address %s leads to %j', (link, target) => {
  expect(targetOf(link)).toEqual(target)
})

test('the links of a text are those within the shop, each once', () => {
  const html =
    '<a href="/shop?a=1&amp;b=2">x</a><a href="https://x.example/">y</a><a href="/shop?a=1&amp;b=2">z</a>'
  expect(linksIn(html)).toEqual(['/shop?a=1&b=2'])
})

test('each place that is always there is a place', () => {
  for (const path of shopPaths) expect(targetOf(path)).toEqual({ kind: 'place' })
})
