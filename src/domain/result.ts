/** Outcome of a domain rule: a value, or a refusal that names its reason as a `code` with facts. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** Wraps a value as an accepted result. */
export function accept<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

/** Wraps an expected "no" as a result; a bug is a throw instead. */
export function refuse<const Refusal>(refusal: Refusal): Result<never, Refusal> {
  return { ok: false, refusal }
}
