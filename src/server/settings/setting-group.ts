import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { UndoKind } from '#domain/staff/undo.ts'
import { changedMembers, differences, isSame } from '#domain/product-editing/differences.ts'
import { countedAtOnce, noteChange } from '#server/audit/note-sql.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockSettings, readSettings, saveSetting, type SettingName, type Settings } from './setting-sql.ts'

type Fields = Readonly<Record<string, unknown>>

/** The members of each setting that a form writes; the others stay. */
export type Changes = Readonly<Partial<Record<SettingName, object>>>

/** Settings that the owner sees and saves as one form, in whatever rows of the database they stand. */
export interface SettingGroup<Form extends Fields> {
  /** The kind of its entries in the audit. */
  readonly kind: string
  /** By which the audit names it. */
  readonly id: string
  readonly undo: UndoKind
  /** The stored settings in which its fields stand. */
  readonly names: readonly SettingName[]
  readonly form: z.ZodType<Form>
  readonly formOf: (values: Settings) => Form
  readonly changesBy: (form: Form, values: Settings) => Changes
}

/** The dependencies of the use cases here. */
export interface SettingsContext {
  readonly db: Db
  /** The next answer shows what was saved. */
  readonly reload: () => Promise<void>
}

/** A form with the mark of its state, which its next save must name. */
export type Seen<Form> = Form & { readonly version: string }

export async function showGroup<Form extends Fields>(db: Db, group: SettingGroup<Form>): Promise<Seen<Form>> {
  return seen(group.formOf(await readSettings(db, group.names)))
}

interface Save<Form> {
  readonly form: Form
  /** The mark of the state that was changed. */
  readonly version: string
  /** The problems of the form beyond the shape of its fields, by field. */
  readonly errors: Readonly<Record<string, Problem>>
}

/** Saves all fields of a group at once where they are still as they were seen. */
export async function saveGroup<Form extends Fields>(
  { db, reload }: SettingsContext,
  group: SettingGroup<Form>,
  { form, version, errors }: Save<Form>,
): Promise<Seen<Form>> {
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
  const saved = await inTransaction(db, async (trx) => {
    const values = await lockSettings(trx, group.names)
    const now = group.formOf(values)
    if (versionOf(now) !== version)
      throw new RefusalError({ code: 'version_conflict', fields: differences(form, now) })
    return putGroup(trx, group, { form, values })
  })
  await reload()
  return seen(saved)
}

/** The way back from the changes of a group, while nobody has changed the same fields since. */
export function undoerOf<Form extends Fields>(
  group: SettingGroup<Form>,
  save: Endpoint & { readonly access: { readonly staff: Right } },
): Undoer {
  return {
    kind: group.undo,
    calls: [save],
    right: save.access.staff,
    fits: (act) => entriesOf(act, group.kind).length > 0,
    undo: async (trx, act) => {
      for (const { before, after } of entriesOf(act, group.kind)) {
        const values = await lockSettings(trx, group.names)
        const now = group.formOf(values)
        if (!isSame({ ...now, ...after }, now)) throw changedSince()
        await putGroup(trx, group, { form: group.form.parse({ ...now, ...before }), values })
      }
    },
  }
}

interface Put<Form> {
  readonly form: Form
  /** The settings as they are, locked. */
  readonly values: Settings
}

/**
 * Writes the settings and answers their form. The audit has one entry with what became other, in place of one for each
 * stored value.
 */
async function putGroup<Form extends Fields>(
  trx: Db,
  group: SettingGroup<Form>,
  { form, values }: Put<Form>,
): Promise<Form> {
  const changes = group.changesBy(form, values)
  await countedAtOnce(trx, async () => {
    for (const name of group.names) await saveSetting(trx, name, changes[name] ?? {})
  })
  const [before, after] = [group.formOf(values), group.formOf(await readSettings(trx, group.names))]
  const fields = changedMembers(before, after)
  const only = (one: Form) => Object.fromEntries(fields.map((name) => [name, one[name]]))
  const { kind, id } = group
  if (fields.length > 0) await noteChange(trx, { kind, id, before: only(before), after: only(after) })
  return after
}

function seen<Form extends Fields>(form: Form): Seen<Form> {
  return { ...form, version: versionOf(form) }
}

/** Changes with every change of the form. */
function versionOf(form: Fields): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)
}
