import { NAME_MAX } from '#domain/limits.ts'

/** A name as it may be shown anywhere: one line, no control or direction marks, cut at NAME_MAX. */
export function cleanName(text: string, max: number = NAME_MAX): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(line).slice(0, max).join('').trim()
}
