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

type Values = Readonly<Record<string, string>>

/** The values of a form by the names of its fields. */
export function valuesOf(form: HTMLFormElement | null): Values {
  if (form === null) return {}
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

/** What somebody typed: the values that differ from those that the form began with; empty where one was taken away. */
export function touchedIn(began: Values, now: Values): Values {
  const names = [...new Set([...Object.keys(began), ...Object.keys(now)])]
  return Object.fromEntries(
    names.filter((name) => began[name] !== now[name]).map((name) => [name, now[name] ?? '']),
  )
}
