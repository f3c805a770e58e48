import { expect, test } from 'vitest'
import { typedPrice } from './typed-price.ts'

test('a price is typed in digits of either script, with the commas of lakhs or thousands', () => {
  const typed = ['1250', ' ৳ 1,250 ', '1,25,000', '125,000', '১২৫০.৫০', '১,২৫০', '0.5', '12,34,567.25']
  expect(typed.map(typedPrice)).toEqual([1250, 1250, 125_000, 125_000, 1250.5, 1250, 0.5, 1_234_567.25])
})

test('a comma at no thousand, a sign, a third digit after the point and words are no price', () => {
  for (const typed of ['12,50', '1,25', '-5', '12.345', '', 'free', '1.2.3', ',500', '1250.', '1e3'])
    expect(typedPrice(typed), typed).toBeUndefined()
})
