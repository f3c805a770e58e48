import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)

/** Words of forms: labels, hints, and what to mend. */
export const form = {
  toFix: (count: number) => (count === 1 ? '1 thing to fix' : `${number(count)} things to fix`),
  optional: '(optional)',
  phone: 'Mobile number',
  phoneExample: 'For example 01712-345678',
  phoneProblem: {
    empty: () => 'Enter your mobile number.',
    chars: () => 'Use digits only.',
    short: (digits: number) => `A mobile number has 11 digits. You typed ${number(digits)}.`,
    long: (digits: number) => `That is too long: ${number(digits)} digits.`,
    prefix: () => 'Bangladeshi mobile numbers start with 013 to 019.',
  },
  email: 'E-mail',
  emailProblem: {
    empty: 'Enter your e-mail.',
    email: 'This e-mail looks unfinished. Example: name@mail.com',
    long: 'This e-mail is too long.',
  },
  contact: 'E-mail or mobile number',
  contactEmpty: 'Enter your e-mail or mobile number.',
  name: 'Your name',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordRule: `At least ${number(PASSWORD_MIN)} characters.`,
  passwordMissing: 'Enter your password.',
  /** The server's own sentences (E1). */
  passwordProblem: {
    empty: 'Choose a password.',
    short: `The password needs at least ${number(PASSWORD_MIN)} characters.`,
    long: `The password can have at most ${number(PASSWORD_MAX)} characters.`,
    common: 'This password is too easy to guess. Choose another one.',
    personal: 'The password must not be your own name, e-mail or phone. Choose another one.',
  },
  passwordsDiffer: 'The two passwords are different.',
  strength: (word: string) => `Strength: ${word}`,
  strengths: { weak: 'weak', fair: 'fair', strong: 'strong' },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: '6-digit code',
  codeWorks: (clock: string) => `The code works for another ${clock} min.`,
  codeWorksMinutes: (minutes: number) =>
    minutes === 1 ? 'The code works for 1 minute.' : `The code works for ${minutes} minutes.`,
  codeOld: 'This code is too old. Send a new one.',
  codeMissing: 'Enter the 6 digits of the code.',
  right: 'looks right',
}
