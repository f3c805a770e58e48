/** Something that a look at the shop found. `wrong`: it does not work so. `look`: it works, and somebody should know. */
export interface Finding {
  readonly weight: 'wrong' | 'look' | 'fine'
  /** Plain words, with what to do. */
  readonly words: string
}

export function wrong(words: string): Finding {
  return { weight: 'wrong', words }
}

export function look(words: string): Finding {
  return { weight: 'look', words }
}

export function fine(words: string): Finding {
  return { weight: 'fine', words }
}
