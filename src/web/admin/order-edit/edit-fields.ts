/** The fields of the form as they were typed last, and what is wrong with them. */
export interface EditFields {
  /** What was typed, or what the order has. */
  readonly value: (name: string, had: string) => string
  readonly problem: (field: string) => string | undefined
}

export function editFields(
  typed: Readonly<Record<string, string>> | undefined,
  errors: Readonly<Record<string, string>> | undefined,
): EditFields {
  return {
    value: (name, had) => typed?.[name] ?? had,
    problem: (field) => errors?.[field],
  }
}
