import { expect, test } from 'vitest'
import { codesCookie, codesIn } from './kept-codes.ts'
import { codesInForm, typedCodes } from './typed-codes.ts'

/** The cookie that a browser sends back. */
const sentBack = (cookie: string) => `cart=12.1; ${cookie.split(';')[0]}`

test.each([[['EID10']], [['EID10', 'ঈদ', 'A "B", C; D']], [['X\uD83D']]])(
  'codes %j come back from their cookie as they were kept',
  (codes) => {
    expect(codesIn(sentBack(codesCookie(codes)))).toEqual(codes)
  },
)

test('without codes the cookie ends', () => {
  expect(codesCookie([])).toContain('max-age=0')
  expect(codesIn(sentBack(codesCookie([])))).toEqual([])
  expect(codesIn(null)).toEqual([])
})

test.each(['%', 'EID10', '{}', encodeURIComponent('"EID10"'), encodeURIComponent('[1, null, {}]')])(
  'a cookie that is not ours names no code: %s',
  (value) => {
    expect(codesIn(`codes=${value}`)).toEqual([])
  },
)

test('a cookie of somebody else’s making names no more and no longer codes than an order takes', () => {
  const many = encodeURIComponent(JSON.stringify(['a', 'b', 'c', 'd', 'e'.repeat(99)]))
  expect(codesIn(`codes=${many}`)).toEqual(['C', 'D', 'E'.repeat(40)])
})

test('codes are read in any letter case, each once, the ones that were typed last', () => {
  expect(typedCodes([' eid10 ', 'EID১০', '', 'puja5'])).toEqual(['EID10', 'PUJA5'])
  expect(typedCodes(['a', 'b', 'c', 'd'])).toEqual(['B', 'C', 'D'])
})

test('a form names what was applied and what stands in its field, without what is taken off', () => {
  const form = new FormData()
  form.append('codes', 'EID10')
  form.append('codes', 'PUJA5')
  form.append('code', 'new1')
  expect(codesInForm(form)).toEqual(['EID10', 'PUJA5', 'NEW1'])
  form.append('remove_code', 'PUJA5')
  expect(codesInForm(form)).toEqual(['EID10', 'NEW1'])
})
