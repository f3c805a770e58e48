import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { commonWords } from './common-words.ts'

export interface PasswordProblem {
  readonly code: 'empty' | 'short' | 'long' | 'common' | 'personal'
}

/**
 * A password that may be set, in the form that is hashed. Length counts, mixture does not: the only words refused are
 * those that everybody tries first, and the ones that stand in the account itself.
 */
export function checkNewPassword(text: string, ownWords: readonly string[]): Result<string, PasswordProblem> {
  const password = passwordText(text)
  const length = Array.from(password).length
  if (length === 0) return refuse({ code: 'empty' })
  if (length < PASSWORD_MIN) return refuse({ code: 'short' })
  if (length > PASSWORD_MAX) return refuse({ code: 'long' })
  if (isCommon(password)) return refuse({ code: 'common' })
  return isPersonal(password, ownWords) ? refuse({ code: 'personal' }) : accept(password)
}

/** One text for each password, whatever keyboard composed its letters. Blanks at the ends belong to it. */
export function passwordText(text: string): string {
  return text.normalize('NFC')
}

/** Letters that people replace by digits and signs, which guessing programs know. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (isRepeated(plain) || isRun(plain)) return true
  return [plain, spelled(plain)].some((form) => coresOf(form).some((core) => commonWords.has(core)))
}

/** The word itself, and what is left of it without digits and signs around it: `qwerty` of `qwerty123!`. */
function coresOf(text: string): string[] {
  const core = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return [text, core, halved(core)]
}

/** `password` of `passwordpassword`. */
function halved(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)
}

/** The same one to four characters again and again. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  )
}

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]

/** A walk along the alphabet or the keyboard, in either direction. */
function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text) || run.split('').toReversed().join('').includes(text))
}

/** Shorter words stand in many passwords by chance. */
const OWN_WORD_MIN = 4

/** One of those words, with or without digits behind it. */
function isPersonal(password: string, ownWords: readonly string[]): boolean {
  const core = plainly(password)
  return ownWords
    .flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)].map(plainly))
    .some((word) => word.length >= OWN_WORD_MIN && (core === word || isWithDigits(core, word)))
}

function isWithDigits(text: string, word: string): boolean {
  const letters = word.replace(/\d+$/, '')
  return letters.length >= OWN_WORD_MIN && text.replace(/\d+$/, '') === letters
}

function plainly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
