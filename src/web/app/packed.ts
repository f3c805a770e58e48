declare const content: unique symbol

/**
 * A loader's answer as one text. React Router would send each object of it as a table of numbers, which costs several
 * times the bytes and the work. As JSON, its words are those of the page beside it and compress away.
 */
export type Packed<Value> = string & { readonly [content]: Value }

/** Texts that were packed or unpacked last: anyone who asks again gets the very same value. */
const known = new Map<string, unknown>()
const KNOWN = 20

export function pack<Value>(value: Value): Packed<Value> {
  // The one place where packed texts are made.
  const text = JSON.stringify(value) as Packed<Value>
  remember(text, value)
  return text
}

export function unpack<Value>(text: Packed<Value>): Value {
  if (!known.has(text)) remember(text, JSON.parse(text))
  // Packed<Value> is only made from a Value.
  return known.get(text) as Value
}

function remember(text: string, value: unknown): void {
  known.set(text, value)
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN) return
    known.delete(oldest)
  }
}
