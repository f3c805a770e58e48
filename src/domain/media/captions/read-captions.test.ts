import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPTIONS_BYTES_MAX, CUES_MAX } from './captions.ts'
import { readCaptions } from './read-captions.ts'

const file = (...lines: readonly string[]) => lines.join('\n')
const whole = file(
  'WEBVTT - Lotus ring',
  'Kind: captions',
  '',
  'NOTE made in Dhaka',
  'on two lines',
  '',
  'STYLE',
  '::cue { background: url(https://elsewhere.example/x) }',
  '',
  '1',
  '00:00.000 --> 00:02.500 align:start line:80% region:r1',
  '<v Rima>The ring turns</v>',
  'in the <i>light</i>.',
  '',
  '',
  '00:00:02.500 --> 00:01:04.000',
  'পদ্ম আংটি',
  '',
)
const clean = file(
  'WEBVTT',
  '',
  '1',
  '00:00:00.000 --> 00:00:02.500 align:start line:80%',
  '<v Rima>The ring turns</v>',
  'in the <i>light</i>.',
  '',
  '00:00:02.500 --> 00:01:04.000',
  'পদ্ম আংটি',
  '',
)

describe('captions of a video', () => {
  test('are kept with their cues alone, whatever ends their lines', () => {
    for (const ends of ['\n', '\r\n', '\r'])
      expect(readCaptions(`\uFEFF${whole.replaceAll('\n', ends)}`)).toEqual({
        ok: true,
        value: { text: clean, cues: 2, ms: 64_000 },
      })
  })

  test('that are kept read the same again', () => {
    expect(readCaptions(clean)).toMatchObject({ value: { text: clean } })
  })

  test.each([
    ['begin with another word', file('1', '00:00:00,000 --> 00:00:02,500', 'Words'), 'no_webvtt', 1],
    ['are empty', '', 'no_webvtt', 1],
    ['begin with a blank line', file('', 'WEBVTT'), 'no_webvtt', 1],
    ['have times with a comma', file('WEBVTT', '', '00:00:00,000 --> 00:00:02,500', 'Words'), 'time', 3],
    ['have 61 seconds', file('WEBVTT', '', '00:61.000 --> 01:02.000', 'Words'), 'time', 3],
    ['end before they begin', file('WEBVTT', '', '00:03.000 --> 00:02.000', 'Words'), 'ends_before', 3],
    ['have words without a time', file('WEBVTT', '', 'Words', 'more', 'and more'), 'no_time', 3],
    ['have a time without words', file('WEBVTT', '', '00:00.000 --> 00:01.000', ''), 'no_text', 3],
    [
      'have no blank line between two cues',
      file('WEBVTT', '', '00:00.000 --> 00:01.000', 'One', '00:01.000 --> 00:02.000', 'Two'),
      'blank_missing',
      5,
    ],
    [
      'have no blank line below the head',
      file('WEBVTT', '00:00.000 --> 00:01.000', 'One'),
      'blank_missing',
      2,
    ],
    [
      'stand in another order than they are shown',
      file('WEBVTT', '', '00:05.000 --> 00:06.000', 'Two', '', '00:01.000 --> 00:02.000', 'One'),
      'out_of_order',
      6,
    ],
    ['open a tag for ever', file('WEBVTT', '', '00:00.000 --> 00:01.000', 'One', 'less < more'), 'tag', 5],
    ['are no UTF-8', file('WEBVTT', '', '00:00.000 --> 00:01.000', 'caf\uFFFD'), 'unreadable', 4],
    [
      'have a sign that no text has',
      file('WEBVTT', '', '00:00.000 --> 00:01.000', 'a\u0008b'),
      'unreadable',
      4,
    ],
    ['have no cue', file('WEBVTT', '', 'NOTE nothing'), 'no_cues', null],
    ['are too large', `WEBVTT\n\n${'NOTE\n\n'.repeat(CAPTIONS_BYTES_MAX / 6)}`, 'too_large', null],
    [
      'have a line that fills the screen',
      file('WEBVTT', '', '00:00.000 --> 00:01.000', 'word '.repeat(200)),
      'line_long',
      4,
    ],
    [
      'have too many cues',
      `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(CUES_MAX + 1)}`,
      'many_cues',
      3 + CUES_MAX * 3,
    ],
  ] as const)('that %s are refused at their line', (_, text, reason, line) => {
    expect(readCaptions(text)).toEqual({ ok: false, refusal: { code: 'captions_refused', reason, line } })
  })

  test('of any text are refused, or read the same again', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'WEBVTT',
        '',
        'NOTE x',
        '00:00.000 --> 00:01.000',
        '1:00.000 --> 2',
        '<b',
        'a > b',
        '\t',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const read = readCaptions(['WEBVTT', '', ...lines].join('\n'))
        expect(read.ok ? readCaptions(read.value.text) : read).toEqual(read)
      }),
      { numRuns: 1000 },
    )
  })
})
