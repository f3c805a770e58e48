import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesToStrangers, delayAfter } from './account-limits.ts'
import { deviceName } from './device-name.ts'
import { emailHint, parseEmail } from './email.ts'
import { CODE_DIGITS, CODE_TRIES_MAX, codeOf, typedCode } from './one-time-code.ts'
import { cleanName } from './person-name.ts'
import { isFresh, STEP_UP_MS } from './session-life.ts'

describe('an e-mail address', () => {
  test.each([
    [' Rima.Akter@Example.COM ', 'rima.akter@example.com'],
    ['rima+shop@mail.example.com', 'rima+shop@mail.example.com'],
    ['ｒima@example.com', 'rima@example.com'],
  ])('%s is kept as %s', (text, expected) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: expected })
  })

  test.each([
    ['', 'empty'],
    ['rima', 'email'],
    ['rima@example', 'email'],
    ['rima@@example.com', 'email'],
    ['rima@exa mple.com', 'email'],
    ['rima@example.com\r\nBcc: all@example.com', 'email'],
    ['রিমা@example.com', 'email'],
    [`${'a'.repeat(250)}@example.com`, 'long'],
  ])('"%s" is none: %s', (text, code) => {
    expect(parseEmail(text)).toEqual({ ok: false, refusal: { code } })
  })

  test('a hostile one costs no time', () => {
    const started = performance.now()
    parseEmail(`a@${'a.'.repeat(50_000)}`)
    parseEmail(`a@${'a.'.repeat(120)}!`)
    expect(performance.now() - started).toBeLessThan(50)
  })

  test('a hint names nobody who does not know it', () => {
    expect(emailHint('rima.akter@example.com')).toBe('r***@example.com')
  })
})

describe('a code', () => {
  test('a code is read as people type it', () => {
    expect(typedCode(' 012 345 ')).toBe('012345')
    expect(typedCode('০১২-৩৪৫')).toBe('012345')
    expect(typedCode('not a code')).toBe('notacode')
  })

  test('a code keeps its zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (random) => {
        expect(codeOf(random)).toMatch(/^\d{6}$/)
        expect(Number(codeOf(random))).toBe(random)
      }),
    )
  })
})

test('wrong passwords cost nothing at first, then twice as long each time, and never more than a quarter of an hour', () => {
  expect([1, 4, 5, 6, 7, 12, 100].map(delayAfter)).toEqual([0, 0, 1000, 2000, 4000, 128_000, 900_000])
})

test('[bug S4] a code of one number is guessed by chance less often than once in 10,000 days, from any number of networks', () => {
  // Each code that strangers have sent takes so many guesses; nobody guesses a code that somebody else asked for.
  const guesses = codesToStrangers() * CODE_TRIES_MAX
  expect([codesToStrangers(), guesses]).toEqual([19, 95])
  expect(guesses / 10 ** CODE_DIGITS).toBeLessThan(1 / 10_000)
})

test('a proof is fresh for five minutes, and not before it was given', () => {
  expect([0, STEP_UP_MS, STEP_UP_MS + 1, -1].map((age) => isFresh(1000, 1000 + age))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a name is one line that can be shown anywhere', () => {
  expect(cleanName('  Rima\r\nBcc: x\u202e  Akter ')).toBe('Rima Bcc: x Akter')
  expect(cleanName('ক'.repeat(200))).toHaveLength(80)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanName(text)).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
      expect(cleanName(text).isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Another device'],
  [undefined, 'Another device'],
])('a device is named by its family only: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
