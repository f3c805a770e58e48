import type { VatRules } from '#domain/pricing/vat-rules.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { SignedInCaller } from '#server/http/caller.ts'

/** The dependencies of the product editor's use cases. */
export interface EditContext {
  readonly db: Db
  readonly clock: Clock
  readonly vat: () => VatNow
}

/** The rates of VAT as they are set now, and the classes that a product can have. */
export interface VatNow {
  readonly rules: VatRules
  readonly classes: readonly { readonly code: string; readonly name: string; readonly name_bn: string }[]
}

/** The dependencies of the editor's jobs. */
export type EditJobContext = Pick<EditContext, 'db' | 'clock'>

/** The rights of the person who edits. */
export type Editor = ReadonlySet<Right>

export function editorOf(caller: SignedInCaller): Editor {
  return caller.kind === 'staff' ? caller.rights : new Set()
}

export function noSuchProduct(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'product', value: String(id) })
}
