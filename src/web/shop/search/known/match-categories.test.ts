import { expect, test } from 'vitest'
import type { MenuCategory } from '#web/app/root-data.ts'
import { matchingCategories, popularCategories } from './match-categories.ts'

const category = (slug: string, name: string, children: readonly MenuCategory[] = []): MenuCategory => ({
  slug,
  name,
  heading: name,
  panelColumn: null,
  image: null,
  children,
})

const tree = [
  category('jewellery', 'Jewellery', [
    category('bridal-jewellery', 'Bridal jewellery', [category('nacklace', 'Necklace')]),
    category('nose ring', 'Nose ring'),
    category('bangles', 'চুড়ি'),
  ]),
  category('shoes', 'Shoes'),
]
const found = (term: string) => matchingCategories(tree, term, 4).map(({ slug }) => slug)

test('a category is found by the beginning of its words, in one number or the other', () => {
  expect(found('neck')).toEqual(['nacklace'])
  expect(found('necklaces')).toEqual(['nacklace'])
  expect(found('shoe')).toEqual(['shoes'])
  expect(found('jewel')).toEqual(['jewellery', 'bridal-jewellery'])
  expect(found('ring nose')).toEqual(['nose ring'])
})

test('also by the spelling of its address, and in Bangla', () => {
  expect(found('nacklace')).toEqual(['nacklace'])
  expect(found('চুড়ি')).toEqual(['bangles'])
  expect(found('bangle')).toEqual(['bangles'])
})

test('words that no category has find none', () => {
  expect(found('')).toEqual([])
  expect(found('gold necklace')).toEqual([])
})

test('popular categories are those that the shop has, filled up from its tree', () => {
  expect(popularCategories(tree, 6).map(({ slug }) => slug)).toEqual([
    'bridal-jewellery',
    'nacklace',
    'bangles',
    'shoes',
    'jewellery',
    'nose ring',
  ])
})

test('[S4] a category is found by its heading, by the other language and by what people call it', () => {
  const ears = [
    { ...category('stud', 'Stud'), heading: 'Ear studs' },
    { ...category('sets', 'Sets'), heading: 'Pendant and earring sets' },
    { ...category('earring', 'Ear ring'), heading: 'Earrings' },
  ]
  const inEars = (term: string) => matchingCategories(ears, term, 4).map(({ slug }) => slug)
  expect(inEars('EARR')).toEqual(['earring', 'sets'])
  expect(inEars('কানের দু')).toEqual(['earring'])
  expect(inEars('jhum')).toEqual(['earring'])
  expect(inEars('ring')).toEqual(['earring'])
  // Those whose heading begins with the term come first.
  expect(inEars('ear')).toEqual(['stud', 'earring', 'sets'])
})
