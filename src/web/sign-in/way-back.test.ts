import { expect, test } from 'vitest'
import { cameFrom, ownPath } from './way-back.ts'

const origins = ['https://shop.example']
const opened = (search: string, referer?: string) =>
  cameFrom({
    request: new Request(`https://shop.example/authentication/login${search}`, {
      headers: referer === undefined ? {} : { referer },
    }),
    origins,
  })

test('[R4] one goes back to a page of the shop, by what the address says or by the page before', () => {
  expect(opened('?then=/shop/cart')).toBe('/shop/cart')
  expect(opened('?then=%2Fbn%2Fcategory%2Fbangles%3Fpage%3D2')).toBe('/bn/category/bangles?page=2')
  expect(opened('', 'https://shop.example/product/crystal-jhumka?from=home')).toBe(
    '/product/crystal-jhumka?from=home',
  )
  expect(opened('')).toBeNull()
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example/\t',
  '/\t/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/shop/..//evil.example',
  'javascript:alert(1)',
  'shop',
  '',
  ' /shop',
  `/${'a'.repeat(600)}`,
])('[R4] nobody is sent to another site: %j', (text) => {
  const path = ownPath(text) ?? '/'
  expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
  expect(path).not.toMatch(/^\/[/\\]/)
})

test('[R4] a page of another site is not gone back to, nor is one of signing in', () => {
  expect(opened('', 'https://evil.example/shop')).toBeNull()
  expect(opened('', 'https://shop.example.evil.example/shop')).toBeNull()
  expect(opened('', 'nonsense')).toBeNull()
  expect(ownPath('/authentication/signup')).toBeNull()
  expect(ownPath('/bn/authentication/login?then=/shop')).toBeNull()
  expect(ownPath('/authentication-guide')).toBe('/authentication-guide')
})
