import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('an address that staff wrote stays in the language of the page', () => {
  expect(localPath('/shop?sort=newest', 'en')).toBe('/shop?sort=newest')
  expect(localPath('/shop?sort=newest', 'bn')).toBe('/bn/shop?sort=newest')
  expect(localPath('/?from=banner', 'bn')).toBe('/bn?from=banner')
  expect(localPath('/pages/faq#care', 'bn')).toBe('/bn/pages/faq#care')
})
