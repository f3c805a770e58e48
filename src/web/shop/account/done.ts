import { redirect } from 'react-router'
import type { Text } from '#web/text/en.ts'

/**
 * The actions that can be finished before a page of the account area is shown; its address names them after a form
 * (303).
 */
const doneTexts = {
  details: (text) => text.account.saved,
  phone: (text) => text.account.phoneSaved,
  link: (text) => text.account.linkSent,
  password: (text) => text.account.passwordSaved,
  address: (text) => text.account.addressSaved,
  default: (text) => text.account.defaultChanged,
} as const satisfies Record<string, (text: Text) => string>

export type DoneCode = keyof typeof doneTexts

/** Shows a page after something was done, so that loading it again repeats nothing. */
export function doneAt(path: string, done: DoneCode): Response {
  return redirect(`${path}?done=${done}`, 303)
}

/** The words for what was done; null where the page was opened as such. */
export function doneIn(url: URL, text: Text): string | null {
  const done = url.searchParams.get('done')
  return done !== null && isDone(done) ? doneTexts[done](text) : null
}

function isDone(text: string): text is DoneCode {
  return Object.hasOwn(doneTexts, text)
}
