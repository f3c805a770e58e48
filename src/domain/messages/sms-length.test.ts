import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test('a code in English is one segment of GSM-7', () => {
  expect(smsLength('123456 is your Abhoron code. Valid 5 min. Do not share.\n@shop.example #123456')).toEqual(
    {
      encoding: 'gsm7',
      units: 77,
      segments: 1,
    },
  )
})

test('the Bangla order message of the domain file is 49 units and one segment', () => {
  expect(smsLength('আপনার অর্ডার A1001 নিশ্চিত হয়েছে। মোট ২৪৫০ টাকা।')).toEqual({
    encoding: 'ucs2',
    units: 49,
    segments: 1,
  })
})

test.each([
  ['160 letters', 'a'.repeat(160), { units: 160, segments: 1 }],
  ['161 letters', 'a'.repeat(161), { units: 161, segments: 2 }],
  ['306 letters', 'a'.repeat(306), { units: 306, segments: 2 }],
  ['307 letters', 'a'.repeat(307), { units: 307, segments: 3 }],
  ['an extension character counts twice', `${'a'.repeat(158)}€`, { units: 160, segments: 1 }],
  ['each of them', '^{}\\[]~|€', { units: 18, segments: 1 }],
  [
    'one that would be torn moves to the next part',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    { units: 306, segments: 3 },
  ],
  ['nothing', '', { units: 0, segments: 1 }],
])('GSM-7: %s', (_, text, length) => {
  expect(smsLength(text)).toEqual({ encoding: 'gsm7', ...length })
})

test.each([
  ['70 Bangla letters', 'ক'.repeat(70), { units: 70, segments: 1 }],
  ['71 Bangla letters', 'ক'.repeat(71), { units: 71, segments: 2 }],
  ['134 Bangla letters', 'ক'.repeat(134), { units: 134, segments: 2 }],
  ['135 Bangla letters', 'ক'.repeat(135), { units: 135, segments: 3 }],
  ['a conjunct counts as its parts', 'ক্ষ', { units: 3, segments: 1 }],
  ['ড় stays two after NFC', '\u09DC', { units: 2, segments: 1 }],
  ['the taka sign makes all of it UCS-2', `${'a'.repeat(70)}৳`, { units: 71, segments: 2 }],
  [
    'a conjunct is not torn over two parts',
    `${'ক'.repeat(66)}ক্ষ${'ক'.repeat(65)}`,
    { units: 134, segments: 3 },
  ],
  ['nor is an emoji', `${'ক'.repeat(66)}😀${'ক'.repeat(60)}`, { units: 128, segments: 2 }],
])('UCS-2: %s', (_, text, length) => {
  expect(smsLength(text)).toEqual({ encoding: 'ucs2', ...length })
})

test('no text is counted with fewer parts than its units need, and none with fewer than one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const { encoding, units, segments } = smsLength(text)
      const [single, part] = encoding === 'gsm7' ? [160, 153] : [70, 67]
      expect(segments).toBeGreaterThanOrEqual(units <= single ? 1 : Math.ceil(units / part))
      expect(units).toBeGreaterThanOrEqual(text.normalize('NFC').length)
    }),
  )
})
