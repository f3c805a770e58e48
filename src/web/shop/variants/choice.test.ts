import { expect, test } from 'vitest'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import {
  choiceInWords,
  choiceOfValues,
  choiceOfVariant,
  choose,
  chosenVariant,
  openChoice,
  openOptions,
  valueState,
} from './choice.ts'

const value = (id: number, text: string) => ({ id, value: text, value_bn: `${text} bn`, swatch: null })
const variant = (id: number, values: number[], stock = 5): VariantView => ({
  id,
  sku: `V-${id}`,
  values,
  price: 1000,
  compare_at_price: null,
  sale: null,
  stock,
  stock_state: stock === 0 ? 'sold_out' : 'in_stock',
  gtin: null,
  picture: null,
  weight_grams: null,
})
/** A bangle in gold (2.4, 2.6) and in silver (2.4, none left); silver 2.6 is not made. */
const bangle = {
  options: [
    { name: 'Colour', name_bn: 'রং', values: [value(1, 'Gold'), value(2, 'Silver')] },
    { name: 'Size', name_bn: 'মাপ', values: [value(3, '2.4'), value(4, '2.6')] },
  ],
  variants: [variant(10, [1, 3]), variant(11, [1, 4], 2), variant(12, [2, 3], 0)],
}

test('nothing is chosen beforehand where there is a choice', () => {
  expect(openChoice(bangle)).toEqual([null, null])
  expect(openOptions(bangle, [1, null]).map(({ name }) => name)).toEqual(['Size'])
})

test('an option of one value is settled', () => {
  const oneColour = { ...bangle, options: [{ ...bangle.options[0], values: [value(1, 'Gold')] }] }
  expect(openChoice(oneColour as typeof bangle)).toEqual([1])
})

test('a piece without options is its one variant', () => {
  const plain = { options: [], variants: [variant(10, [])] }
  expect(chosenVariant(plain, openChoice(plain))?.id).toBe(10)
})

test('a whole choice leads to its variant, an open one to none', () => {
  expect(chosenVariant(bangle, [1, 4])?.id).toBe(11)
  expect(chosenVariant(bangle, [1, null])).toBeNull()
  expect(chosenVariant(bangle, [2, 4])).toBeNull()
})

test('another colour keeps the size', () => {
  expect(choose([1, 4], 0, 2)).toEqual([2, 4])
})

test('an address names a variant; one of another product leaves the choice open', () => {
  expect(choiceOfVariant(bangle, 11)).toEqual([1, 4])
  expect(choiceOfVariant(bangle, 99)).toEqual([null, null])
})

test('a form names values in any order', () => {
  expect(choiceOfValues(bangle, [4, 1, 77])).toEqual([1, 4])
})

test('a size is sold out where the chosen colour has none of it, made or left', () => {
  expect(valueState(bangle, [2, null], { place: 1, valueId: 3 }).soldOut).toBe(true)
  expect(valueState(bangle, [2, null], { place: 1, valueId: 4 }).soldOut).toBe(true)
  expect(valueState(bangle, [1, null], { place: 1, valueId: 4 })).toEqual({ soldOut: false, stock: 2 })
  expect(valueState(bangle, [null, null], { place: 1, valueId: 3 }).soldOut).toBe(false)
})

test('a choice in words names the option only where the value is a number', () => {
  const chosen = bangle.variants[1]
  expect(chosen && choiceInWords(bangle, chosen, 'en')).toBe('Gold · Size 2.6')
})
