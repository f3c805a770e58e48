import { westernDigits } from '#domain/digits.ts'

/** The purpose of a code. One that was asked for one thing proves nothing for another. */
export const codePurposes = ['sign_in', 'sign_up', 'phone_change', 'recovery', 'step_up', 'order'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const CODE_DIGITS = 6
export const CODE_SECONDS = 300
export const CODE_RESEND_SECONDS = 60
/** Wrong guesses after which a code is dead. */
export const CODE_TRIES_MAX = 5

/** A typed text as a code: Bangla digits count, blanks and dashes do not. Never refuses: it is compared. */
export function typedCode(text: string): string {
  return westernDigits(text.normalize('NFKC')).replaceAll(/[\s-]/g, '')
}

/** Six digits of a random number below 1,000,000; zeros in front are kept. */
export function codeOf(random: number): string {
  return String(random).padStart(CODE_DIGITS, '0')
}
