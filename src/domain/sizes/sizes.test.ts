import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bangleForHand, bangleLikeOwn, bangleSizes } from './bangle-sizes.ts'
import { ringForFinger, ringLikeOwn, ringSizes } from './ring-sizes.ts'
import { shoeForFoot, shoeSizes } from './shoe-sizes.ts'

test('a hand of 190 mm takes a bangle of 2.6', () => {
  expect(bangleForHand(190)).toEqual({ fit: 'size', size: '2.6' })
})

test.each(bangleSizes)('every hand and inside of the chart leads to its own size ($size)', (size) => {
  expect(bangleForHand(size.handMm)).toEqual({ fit: 'size', size: size.size })
  expect(bangleLikeOwn(size.insideMm)).toEqual({ fit: 'size', size: size.size })
})

test('the chart follows from inches and sixteenths', () => {
  for (const { size, insideMm, insideInch } of bangleSizes) {
    const [whole = 0, sixteenths = 0] = size.split('.').map(Number)
    expect(insideInch).toBe(whole + sixteenths / 16)
    expect(insideMm).toBeCloseTo(insideInch * 25.4, 0)
  }
})

test('between two sizes both are named, the smaller first', () => {
  expect(bangleForHand(195)).toEqual({ fit: 'between', smaller: '2.6', larger: '2.8' })
  expect(bangleForHand(205)).toEqual({ fit: 'between', smaller: '2.8', larger: '2.10' })
  expect(bangleLikeOwn(62)).toEqual({ fit: 'between', smaller: '2.6', larger: '2.8' })
})

test('hands that no bangle of ours fits are told so', () => {
  expect(bangleForHand(150).fit).toBe('too_small')
  expect(bangleForHand(240).fit).toBe('too_large')
})

test('a ring goes over its finger and is not two sizes too wide', () => {
  expect(ringForFinger(54.4)?.size).toBe(14)
  expect(ringForFinger(55)?.size).toBe(16)
  expect(ringLikeOwn(17.3)?.size).toBe(14)
  expect(ringForFinger(40)).toBeNull()
  expect(ringForFinger(70)).toBeNull()
})

test('a shoe is not shorter than its foot', () => {
  expect(shoeForFoot(23.8)?.eu).toBe(38)
  expect(shoeForFoot(24)?.eu).toBe(39)
  expect(shoeForFoot(19)).toBeNull()
  expect(shoeForFoot(28)).toBeNull()
  expect(shoeSizes.map(({ footCm }) => footCm)).toEqual([21.8, 22.5, 23.2, 23.8, 24.5, 25.2, 25.8])
})

test('a larger measure never leads to a smaller ring or shoe', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 45, max: 65.9, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (mm, more) => {
        const [one, other] = [ringForFinger(mm), ringForFinger(Math.min(mm + more, 66))]
        expect(one && other && other.size >= one.size).toBe(true)
      },
    ),
  )
  expect(ringSizes.map(({ size }) => size)).toEqual(
    ringSizes.map(({ size }) => size).toSorted((a, b) => a - b),
  )
})
