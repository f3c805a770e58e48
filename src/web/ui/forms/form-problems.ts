/** The problems of a form that was sent: in general, and field by field, by the names of the fields. */
export interface FormProblems {
  readonly message?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** The texts of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>

/** Says what is wrong with a field's value; null where nothing is. */
export type FieldCheck = (value: string, values: FormValues) => string | null

export type FieldChecks = Readonly<Record<string, FieldCheck>>

export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The problems of a form before it is sent: empty if there are none. */
export function problemsOf(values: FormValues, checks: FieldChecks): FormValues {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const problem = check(values[name] ?? '', values)
      return problem === null ? [] : [[name, problem]]
    }),
  )
}
