import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/SHOP', '/shop'],
  ['/Shop/Cart', '/shop/cart'],
  ['/store-locator', '/Store-locator'],
  ['/Authentication/Login', '/authentication/login'],
  ['/authentication/SIGNUP', '/authentication/signup'],
  ['/account/profile', '/account/Profile'],
  ['/Search/Kundan%20Set', '/search/Kundan%20Set'],
  ['/PRODUCT/Plain-Kara', '/product/plain-kara'],
  ['/category/Nose%20Ring', '/category/nose%20ring'],
  ['/category/nose%20ring', '/category/nose%20ring'],
  ['/Pages/FAQ', '/pages/faq'],
  ['/shop/', '/shop'],
  ['//shop//cart', '/shop/cart'],
  ['/BN', '/bn'],
  ['/bn/', '/bn'],
  ['/Bn/STORE-LOCATOR/', '/bn/Store-locator'],
  ['/bnx/shop', '/bnx/shop'],
  ['/Unknown/Path', '/Unknown/Path'],
])('[R1] %s is spelled %s', (asked, right) => {
  expect(canonicalPath(asked)).toBe(right)
})

test('the right spelling is its own', () => {
  for (const path of ['/bn/category/nose%20ring', '/search/K%C3%A9', '/product/a-1']) {
    expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path))
  }
})
