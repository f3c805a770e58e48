import { expect, test } from 'vitest'
import { bySize, codeOf, filteredOption } from './option-term.ts'

test('sizes stand in the order in which people expect them', () => {
  const sorted = (values: readonly string[]) =>
    values
      .map((value) => ({ value }))
      .toSorted(bySize)
      .map(({ value }) => value)
  expect(sorted(['2.10', '2.4', '2.8', '2.6', '2.12'])).toEqual(['2.4', '2.6', '2.8', '2.10', '2.12'])
  expect(sorted(['L (86–98 cm)', 'S (66–78 cm)', 'M (76–88 cm)'])).toEqual([
    'S (66–78 cm)',
    'M (76–88 cm)',
    'L (86–98 cm)',
  ])
  expect(sorted(['10 mm', '8 mm', '12 mm'])).toEqual(['8 mm', '10 mm', '12 mm'])
  expect(sorted(['Screw post', 'L-bend post'])).toEqual(['L-bend post', 'Screw post'])
  expect(sorted(['Pierced', 'Clip-on', 'M', '38'])).toEqual(['38', 'M', 'Clip-on', 'Pierced'])
})

test('the size of a bangle is not the size of a shoe', () => {
  const size = { name: 'Size', name_bn: 'মাপ', value: '38', value_bn: null }
  const bangles = { code: 'bangle', name: 'Bangle size', name_bn: null }
  expect(filteredOption(size, bangles)).toMatchObject({
    code: 'bangle-size',
    name: 'Bangle size',
    value: '38',
  })
  expect(filteredOption(size, { ...bangles, code: 'shoe' }).code).toBe('shoe-size')
  expect(filteredOption(size, null)).toEqual({ ...size, code: 'size' })
  expect(filteredOption({ ...size, name: 'Length' }, bangles).code).toBe('length')
})

test('a value becomes a code that an address and a comma list can carry', () => {
  expect(codeOf('S (66–78 cm)')).toBe('s-66-78-cm')
  expect(codeOf('2.10')).toBe('2.10')
  expect(codeOf('লাল')).toBe('লাল')
})
