/** The values of a form: those that were sent, or those that are saved. */
export type SectionValues = Readonly<Record<string, unknown>>

/** A text of a form; null where it has none. */
export function textAt(values: SectionValues, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}
