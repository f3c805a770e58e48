export type Script = 'bengali' | 'latin'

export interface FontRun {
  readonly script: Script
  readonly text: string
}

/** The letters of the two fonts (scripts/make-print-fonts.ts). */
const BENGALI = /[\u0964\u0965\u0980-\u09FE\u25CC]/
const LATIN = /[\u0020-\u007E\u00A0-\u00FF–—‘’“”…•]/
/** They join or part letters, and are nothing of their own. */
const JOINERS = /[\u200C\u200D]/
const otherForms: Readonly<Record<string, string>> = { '\u2011': '-', '\u202F': ' ', '\u2009': ' ' }

/** A text in parts that one font each can draw; signs that neither has (pictures, other scripts) become a dot. */
export function fontRuns(text: string): readonly FontRun[] {
  const runs: { script: Script; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const [script, drawn] = drawnBy(otherForms[letter] ?? letter, runs.at(-1)?.script ?? 'latin')
    const last = runs.at(-1)
    if (last?.script === script) last.text += drawn
    else if (drawn !== '') runs.push({ script, text: drawn })
  }
  return runs
}

function drawnBy(letter: string, before: Script): readonly [Script, string] {
  if (JOINERS.test(letter)) return [before, before === 'bengali' ? letter : '']
  if (BENGALI.test(letter)) return ['bengali', letter]
  if (LATIN.test(letter)) return ['latin', letter]
  return ['latin', /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : '•']
}
