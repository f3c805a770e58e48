import type { Seal } from '#server/platform/seal.ts'

interface Addressed {
  readonly name: string
  readonly recipient: string
}

/** The purpose of a sealed text: it opens for this message to this person only. */
function purposeOf({ name, recipient }: Addressed): string {
  return `${name} to ${recipient}`
}

/** Facts as they are stored: open ones as they are, secret ones sealed. */
export interface StoredFacts {
  readonly facts: object
  readonly sealed: Buffer | null
}

/** Parts a message's facts into those that anybody in the database may read and those that nobody may. */
export function storedFacts(
  facts: object,
  secrets: readonly string[],
  { seal, ...to }: Addressed & { readonly seal: Seal },
): StoredFacts {
  const entries = Object.entries(facts)
  const isSecret = ([name]: [string, unknown]) => secrets.includes(name)
  const secret = Object.fromEntries(entries.filter(isSecret))
  return {
    facts: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    sealed: secrets.length === 0 ? null : seal.close(JSON.stringify(secret), purposeOf(to)),
  }
}

/** All facts again; undefined when the secret ones cannot be read with this store's secret. */
export function restoredFacts(
  { facts, sealed, ...to }: Addressed & { readonly facts: unknown; readonly sealed: Buffer | null },
  seal: Seal,
): object | undefined {
  // The column holds what storedFacts made: an object.
  const open = facts as object
  if (sealed === null) return open
  const secret = seal.open(sealed, purposeOf(to))
  // Sealed by storedFacts, which seals nothing but objects.
  return secret === undefined ? undefined : { ...open, ...(JSON.parse(secret) as object) }
}
