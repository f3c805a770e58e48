import type { Plugin } from 'vite'

/**
 * Writes the letters of the built server that are not ASCII as escapes. A single Bangla letter in a source makes all of
 * it take two bytes a letter of the memory of a process. Last of all: the bundler writes each part once more after the
 * hook for parts, with the letters themselves.
 */
export function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = inPlainLetters(file.code)
      },
    },
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
