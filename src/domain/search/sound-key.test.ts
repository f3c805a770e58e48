import { expect, test } from 'vitest'
import { soundKey } from './sound-key.ts'

test.each([
  ['sobuj', 'shobuj', 'sobuz', 'সবুজ'],
  ['hasuli', 'hashuli', 'হাঁসুলি'],
  ['goyna', 'goina', 'গয়না'],
  ['biye', 'bie', 'বিয়ে'],
  ['jhumka', 'jumka', 'zhumka', 'ঝুমকা'],
  ['nakphul', 'nakful', 'নাকফুল'],
  ['komorbondho', 'কোমরবন্ধ'],
])('%s and %s sound the same', (...words) => {
  expect(new Set(words.map(soundKey)).size).toBe(1)
})

test.each([
  ['churi', 'choker'],
  ['mala', 'mukut'],
  ['চুড়ি', 'কড়া'],
])('%s and %s do not', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})
