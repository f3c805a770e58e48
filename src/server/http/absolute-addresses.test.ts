import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute-addresses.ts'

const absolute = (value: unknown): unknown =>
  JSON.parse(withAbsoluteAddresses(JSON.stringify(value), 'https://shop.example'))

test('[P1] [P3] the addresses of pictures and of pages beside a list become absolute', () => {
  expect(
    absolute({ next: '/v1/product/all?page=3', previous: null, image: [{ url: '/media/a/1000.jpg' }] }),
  ).toEqual({
    next: 'https://shop.example/v1/product/all?page=3',
    previous: null,
    image: [{ url: 'https://shop.example/media/a/1000.jpg' }],
  })
})

test('addresses of others, other fields and the words of people stay as they are', () => {
  const value = {
    url: 'https://facebook.example/abhoron',
    next: 'pay',
    path: '/shop',
    note: 'I saw {"url":"/media/b/1.jpg"} on your page',
    previous: '//other.example/x',
  }
  expect(absolute(value)).toEqual(value)
})
