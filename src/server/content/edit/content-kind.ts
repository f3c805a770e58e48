import type * as z from 'zod'
import type { Problem } from '#contract/problem.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** A form of staff: its members are columns of the table of its kind. */
export type ContentForm = Readonly<Record<string, unknown>>

/** A text of a form; empty where there is none. */
export function textOf(form: ContentForm, name: string): string {
  const text = form[name]
  return typeof text === 'string' ? text : ''
}

export type Problems = Readonly<Record<string, Problem>>

/** A kind of content that staff write. One mechanism makes, changes, orders, hides, keeps and restores all of them. */
export interface ContentKind {
  /** As the audit and addresses name it. */
  readonly name: ContentThing
  readonly table: string
  /** Reads a kept state, also one from before a field was added. */
  readonly form: z.ZodType<ContentForm>
  /** The members of a form, which are columns. */
  readonly fields: readonly string[]
  /** The shop has at most this many rows. */
  readonly most: number
  /** Rows have one order among those that share this column; null: among all. */
  readonly siblings: string | null
  /** Columns that are written when a row is made, and never again. */
  readonly made?: readonly string[]
  /** A new row is hidden until staff show it. */
  readonly startsHidden?: true
  /** The form as it is kept, such as with clean markup. */
  readonly prepare?: (form: ContentForm) => ContentForm
  /**
   * The things that a form names and that are not there, and all else that no schema sees, by field. `row`: as it
   * stands; undefined: it is made.
   */
  readonly problemsOf?: (trx: Db, form: ContentForm, row: ContentForm | undefined) => Promise<Problems>
  /** The problems that keep a form from shoppers, by field. */
  readonly unfitOf?: (trx: Db, form: ContentForm) => Promise<Problems>
  /** Why a row can be neither hidden nor deleted; undefined: it can. */
  readonly heldBy?: (row: Readonly<Record<string, unknown>>) => Problem | undefined
  /** The things that still use a row, by field; while there are some, it is not deleted. */
  readonly usesOf?: (trx: Db, id: number) => Promise<Problems>
}

/** The dependencies of the use cases here. */
export interface ContentParts {
  readonly db: Db
  readonly clock: Clock
  /** Reads the shop's content again, so that the next answer of this process shows the change. */
  readonly reload: () => Promise<void>
}
