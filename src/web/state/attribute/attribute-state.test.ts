import { expect, test } from 'vitest'
import {
  isPicked,
  noAttributes,
  pickedOf,
  withAttributes,
  withoutAttribute,
  withToggled,
  type AttributeState,
} from './attribute-state.ts'

type State = AttributeState<{ readonly id: number; readonly code: string }, string>

const colour = { id: 1, code: 'colour' }
const metal = { id: 2, code: 'metal' }
const loaded: State = withAttributes<typeof colour, string>(noAttributes, {
  attributes: [colour, metal],
  tags: ['bridal'],
})

test('[P7] attributes and tags are listed, values are picked and let go', () => {
  expect(loaded).toEqual({ attributelist: [colour, metal], specificattributelist: [], taglist: ['bridal'] })
  const picked = withToggled(withToggled(loaded, 'colour:red'), 'metal:brass')
  expect(picked.specificattributelist).toEqual(['colour:red', 'metal:brass'])
  expect(isPicked(picked, 'colour:red')).toBe(true)
  expect(pickedOf(picked, 'metal')).toEqual(['metal:brass'])
  expect(withToggled(picked, 'colour:red').specificattributelist).toEqual(['metal:brass'])
})

test('[P7] deleting an attribute removes the one with that id, with what was picked of it', () => {
  const picked = withToggled(withToggled(loaded, 'colour:red'), 'metal:brass')
  expect(withoutAttribute(picked, 1)).toEqual({
    attributelist: [metal],
    specificattributelist: ['metal:brass'],
    taglist: ['bridal'],
  })
  expect(withoutAttribute(picked, 3)).toEqual(picked)
})
