import type { Endpoint } from '#contract/endpoint.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { UndoKind } from '#domain/staff/undo.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** One changed row of an act, as the audit has it. */
export interface ActEntry {
  readonly id: number
  readonly thing_kind: string
  readonly thing_id: string
  readonly change: 'created' | 'changed' | 'deleted' | 'seen' | 'called'
  readonly before: Fields | null
  readonly after: Fields | null
}

/** What one request of a person changed of one order, or of all else: it is undone as a whole. */
export interface Act {
  /** The first of its entries names it. */
  readonly entry: number
  readonly requestId: string
  readonly accountId: string
  /** Method and path of the call, as the contract writes it. */
  readonly call: string
  readonly order: string | null
  readonly at: Date
  /** By the clock of the database, in ms. */
  readonly age: number
  readonly entries: readonly ActEntry[]
}

/** The person who undoes. */
export type UndoCaller = Pick<Extract<Caller, { readonly kind: 'staff' }>, 'userId' | 'rights' | 'role'>

/** Knows the way back from one kind of act. */
export interface Undoer {
  readonly kind: UndoKind
  /** The calls by which it comes about. */
  readonly calls: readonly Endpoint[]
  /** The right of those calls. */
  readonly right: Right
  /** They take a recent second factor. */
  readonly stepUp?: true
  /** Where it can be undone for a shorter time than all else, in ms. */
  readonly withinMs?: number
  readonly fits: (act: Act) => boolean
  /**
   * Goes back, under the lock of what was changed. Refuses where it is no longer as the act left it. Says whether a
   * customer had been told of the act.
   */
  readonly undo: (trx: Db, act: Act, caller: UndoCaller) => Promise<{ readonly told: boolean } | void>
}

/** The entries of one kind of thing. */
export function entriesOf(act: Act, kind: string): readonly ActEntry[] {
  return act.entries.filter(({ thing_kind }) => thing_kind === kind)
}

/** A refusal, as somebody changed the thing since. */
export function changedSince(facts: Readonly<Record<string, unknown>> = {}): RefusalError {
  return new RefusalError({ code: 'undo_refused', why: 'changed', ...facts })
}
