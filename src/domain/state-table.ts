import { accept, refuse, type Result } from './result.ts'

/** The states that may follow each state. A state that nothing follows is final. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>

/** A change of state that the table does not know. */
export type WrongStep<State extends string> = {
  readonly code: 'wrong_state'
  readonly from: State
  readonly to: State
}

/** `to`, if it may follow `from`. */
export function step<State extends string>(
  table: StateTable<State>,
  from: State,
  to: State,
): Result<State, WrongStep<State>> {
  return mayFollow(table, from, to) ? accept(to) : refuse({ code: 'wrong_state', from, to })
}

export function mayFollow<State extends string>(table: StateTable<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}

/** Whether nothing follows a state. */
export function isFinal<State extends string>(table: StateTable<State>, state: State): boolean {
  return table[state].length === 0
}

/** All states that can be come to from the given ones, these included. */
export function reachable<State extends string>(
  table: StateTable<State>,
  from: readonly State[],
): ReadonlySet<State> {
  const found = new Set(from)
  // A set that is walked through also gives what is added on the way.
  for (const state of found) for (const next of table[state]) found.add(next)
  return found
}
