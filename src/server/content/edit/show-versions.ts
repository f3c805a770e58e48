import type { Reply } from '#contract/endpoint.ts'
import type { getContentVersion, listContentVersions } from '#contract/staff/content/content-things.ts'
import { changedMembers, differences } from '#domain/product-editing/differences.ts'
import { findContent, formOf, noSuchVersion } from './change-content.ts'
import type { ContentForm, ContentKind, ContentParts } from './content-kind.ts'
import { readContentVersion, readContentVersions, type ContentVersionRow } from './content-version-store.ts'

/** The kept states of a piece of content, with the fields that each one changed. */
export async function showContentVersions(
  parts: ContentParts,
  kind: ContentKind,
  id: number,
): Promise<Reply<typeof listContentVersions>> {
  const [row, found] = await Promise.all([
    findContent(parts, kind, id),
    readContentVersions(parts.db, kind, id),
  ])
  return {
    now: row.version,
    results: found.map((one, place) => ({
      ...presentVersion(one),
      changed: [...changedSince(kind, found[place + 1]?.form, one.form)],
    })),
  }
}

/** One kept state beside the state now. */
export async function showContentVersion(
  parts: ContentParts,
  kind: ContentKind,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Reply<typeof getContentVersion>> {
  const [row, saved] = await Promise.all([
    findContent(parts, kind, id),
    readContentVersion(parts.db, kind, { id, version }),
  ])
  if (saved === undefined) throw noSuchVersion(version)
  const fields = differences(formOf(kind, { ...row, ...saved.form }), formOf(kind, row))
  return {
    ...presentVersion(saved),
    now: row.version,
    // Both come out of columns and are JSON; a field that came later is none in an older state.
    fields: fields.map(({ field, yours, theirs }) => ({
      field,
      before: (yours ?? null) as JsonValue,
      now: (theirs ?? null) as JsonValue,
    })),
  }
}

type JsonValue = Reply<typeof getContentVersion>['fields'][number]['before']

function changedSince(kind: ContentKind, before: ContentForm | undefined, after: ContentForm) {
  if (before === undefined) return []
  return changedMembers(before, after).filter((name) => kind.fields.includes(name))
}

function presentVersion({ version, saved_at, account_id, person }: ContentVersionRow) {
  return {
    version,
    saved_at: saved_at.toISOString(),
    by: account_id === null || person === null ? null : { id: account_id, name: person },
  }
}
