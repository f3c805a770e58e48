import { expect, test } from 'vitest'
import { placeIn } from './place-in.ts'

const banani = { latitude: 23.7937, longitude: 90.4066 }

test.each([
  ['23.7937, 90.4066', banani],
  ['https://www.google.com/maps/place/Banani/@23.7937,90.4066,17z', banani],
  ['https://www.google.com/maps?q=23.7937,90.4066', banani],
  ['https://www.google.com/maps/place/X/@23.8,90.5,17z/data=!3m1!4b1!4m6!3m5!3d23.7937!4d90.4066', banani],
  ['https://maps.app.goo.gl/abc', null],
  ['91, 10', null],
  ['Banani', null],
])('the place of %s is %j', (typed, place) => {
  expect(placeIn(typed)).toEqual(place)
})
