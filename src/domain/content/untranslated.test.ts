import { expect, test } from 'vitest'
import { countUntranslated } from './untranslated.ts'

test('a text counts as untranslated when it stands in English and not in Bangla, at any depth', () => {
  expect(countUntranslated({ text: 'Eid', text_bn: 'ঈদ', link: '/shop' })).toBe(0)
  expect(countUntranslated({ text: 'Eid', text_bn: ' ', title: 'Eid', title_bn: null })).toBe(2)
  expect(countUntranslated({ note: '', note_bn: null, lines: ['a', 'b'], lines_bn: [] })).toBe(1)
  expect(
    countUntranslated([{ button: { label: 'Shop', label_bn: null } }, { name: 'x', name_bn: 'y' }]),
  ).toBe(1)
})
