import type { Plugin } from 'vite'

/**
 * Writes the letters of a built file that are not ASCII as escapes. A single Bangla letter in a source makes all of it
 * take two bytes a letter of the memory of a process.
 */
export function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    apply: 'build',
    renderChunk: { order: 'post', handler: (code) => ({ code: inPlainLetters(code), map: null }) },
  }
}

const others = /[\u0080-\uffff]/g
/** A letter that a backslash escapes; its own escape would be another text. */
const escaped = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/

/** The same program in ASCII, for one whose names of variables are ASCII. */
export function inPlainLetters(code: string): string {
  const found = escaped.exec(code)
  if (found !== null) throw new Error(`${found[0]} stands in the code: it needs no backslash before it`)
  return code.replaceAll(others, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
