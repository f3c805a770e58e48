import type { AdminRoot } from '#web/admin/text/words.ts'

/** Cookies of a person's own choices; they say nothing of who it is. */
export const preferenceCookies = {
  language: 'admin_language',
  theme: 'admin_theme',
  letters: 'admin_letters',
} as const

const values = {
  language: ['en', 'bn'],
  theme: ['light', 'dark', 'auto'],
  letters: ['on', 'off'],
} as const

export type PreferenceName = keyof typeof preferenceCookies

/** The choices of a request; the usual ones where it has none. */
export function readPreferences(header: string | null): Omit<AdminRoot, 'year'> {
  const cookie = (name: PreferenceName) =>
    new RegExp(String.raw`(?:^|;\s*)${preferenceCookies[name]}=(\w+)`).exec(header ?? '')?.[1]
  const theme = cookie('theme')
  return {
    language: cookie('language') === 'bn' ? 'bn' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    letters: cookie('letters') !== 'off',
  }
}

/** The line that keeps a choice for a year; undefined where it is none that there is. */
export function preferenceLine(name: string, value: string): string | undefined {
  const known = Object.entries(values).find(([preference]) => preference === name)
  if (known === undefined || !known[1].some((one) => one === value)) return undefined
  return `${preferenceCookies[name as PreferenceName]}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax`
}
