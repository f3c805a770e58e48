import { checkNewPassword } from './password.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** From this length on guessing takes longer than anybody has. */
const STRONG_LENGTH = 14

/** How well a password keeps others out, in a word; `weak` is one that would be refused. */
export function passwordStrength(password: string, ownWords: readonly string[]): PasswordStrength {
  if (!checkNewPassword(password, ownWords).ok) return 'weak'
  return Array.from(password).length >= STRONG_LENGTH ? 'strong' : 'fair'
}
