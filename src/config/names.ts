import * as z from 'zod'

interface Naming<Name extends string, Key extends string> {
  readonly setting: string
  readonly names: readonly Name[]
  /** The settings that each of them requires. */
  readonly needs: Readonly<Record<Name, readonly Key[]>>
}

/** A setting that names the companies which do something for the store, with commas between, or says `none`. */
export function namesSetting<Name extends string, Key extends string>(naming: Naming<Name, Key>) {
  const { setting, names, needs } = naming
  return {
    schema: z
      .string()
      .transform((text, context) => {
        const named = namesIn(text, names)
        if (named !== undefined) return named
        context.addIssue(`must be one or more of ${names.join(', ')} with commas between, or none`)
        return z.NEVER
      })
      .optional(),
    /** A sentence for each thing that a named company lacks, and for each company set up that is not named. */
    problems(read: Readonly<Partial<Record<Key, unknown>>>, named: readonly Name[] | undefined) {
      // Credentials that nothing uses: somebody believes that the company does its work, and it does not.
      if (named === undefined) {
        return names
          .filter((name) => needs[name].some((key) => read[key] !== undefined))
          .map((name) => `${setting} is not set, but credentials of ${name} are: name it there.`)
      }
      return named.flatMap((name) =>
        needs[name]
          .filter((key) => read[key] === undefined)
          .map((key) => `${key} is not set: ${setting} names ${name}, which needs it.`),
      )
    },
  }
}

/** The names that a list has, in its order; undefined when one of them is not known or stands there twice. */
function namesIn<Name extends string>(text: string, names: readonly Name[]): readonly Name[] | undefined {
  if (text === 'none') return []
  const listed = text.split(',').map((name) => name.trim())
  const known = listed.flatMap((word) => names.find((name) => name === word) ?? [])
  return known.length === listed.length && new Set(known).size === known.length ? known : undefined
}
