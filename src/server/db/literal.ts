import pg from 'pg'

/**
 * A statement whose values stand in its text, planned for them each time: what is cheapest for a word that all products
 * have is not so for a rare one. The pool prepares no statement that begins with a bracket.
 */
export function unprepared(text: string): string {
  return `(${text})`
}

/** A text as SQL writes it. */
export function quoted(value: string): string {
  return pg.escapeLiteral(value)
}

/** A list of whole numbers as SQL writes it. */
export function ints(values: readonly number[]): string {
  return `'{${values.map((value) => Math.trunc(value)).join(',')}}'::int[]`
}
