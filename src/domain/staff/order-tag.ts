export const TAG_MAX = 40

/** A tag as it is kept: one spelling for all letter cases and blanks. Empty where nothing is left. */
export function tagOf(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
