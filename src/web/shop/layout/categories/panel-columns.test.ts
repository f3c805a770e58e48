import { expect, test } from 'vitest'
import type { MenuCategory } from '#web/app/root-data.ts'
import { inBar, panelColumns } from './panel-columns.ts'

const category = (
  name: string,
  panelColumn: string | null,
  children: readonly MenuCategory[] = [],
): MenuCategory => ({
  slug: name.toLowerCase(),
  name,
  heading: name,
  panelColumn,
  image: null,
  children,
})

const necklace = category('Necklace', 'Bridal jewellery')
const children = [
  category('Bridal jewellery', 'Bridal jewellery', [necklace]),
  category('Party jewellery', 'Bridal jewellery'),
  category('Nose ring', 'Ears and nose'),
  category('Earstud', 'Ears and nose'),
]

test('[F8] a column named like its first category is led by it; the others follow, empty ones as plain links', () => {
  expect(
    panelColumns(children).map(({ heading, lead, categories }) => [
      heading,
      lead?.name,
      ...categories.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Bridal jewellery', 'Bridal jewellery', 'Necklace', 'Party jewellery'],
    ['Ears and nose', undefined, 'Nose ring', 'Earstud'],
  ])
})

test('a category without a column is not lost', () => {
  const anklet = category('Anklet', null)
  expect(
    panelColumns([...children, anklet])
      .at(-1)
      ?.categories.at(-1),
  ).toBe(anklet)
  expect(panelColumns([anklet])).toEqual([{ heading: '', lead: null, categories: [anklet] }])
  expect(panelColumns([])).toEqual([])
})

test('the bar keeps to one row: what is too much goes under "More"', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => category(`C${index}`, null))
  expect(inBar(many(7)).more).toHaveLength(0)
  expect(inBar(many(8)).shown).toHaveLength(6)
  expect(inBar(many(8)).more).toHaveLength(2)
})
