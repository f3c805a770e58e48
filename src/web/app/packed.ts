declare const content: unique symbol

/**
 * A loader's answer as one text. React Router would send each object of it as a table of numbers, which costs several
 * times the bytes and the work. As JSON, its words are those of the page beside it and compress away.
 */
export interface Packed<Value> {
  /** The answer as JSON; undefined where it stands in the document, or never left this process. */
  readonly json?: string
  /** Id of the element of the document that holds it as JSON. */
  readonly at?: string
  readonly [content]?: Value
}

/** An answer that many pages share. */
export interface SharedAnswer {
  readonly json: string
  /** A file of the store that holds it: pages name the file and do without a copy. */
  readonly address: string
}

const values = new WeakMap<object, unknown>()
const inDocuments = new WeakMap<object, unknown>()
const shared = new WeakMap<object, SharedAnswer>()

/** Texts that were unpacked last: anyone who asks again gets the very same value. */
const known = new Map<string, unknown>()
const KNOWN = 20

/**
 * Packs a loader's answer; how it travels is decided when it leaves the server (send-packed.ts). A document may hold
 * less of it: what stands there as HTML, and is asked for when its script comes.
 */
export function pack<Value>(value: Value, inDocument: Value = value): Packed<Value> {
  const packed = remembered({}, value)
  inDocuments.set(packed, inDocument)
  return packed
}

/** The part of an answer that a document holds. */
export function partInDocument(packed: Packed<unknown>): unknown {
  return inDocuments.get(packed)
}

/** Packs an answer that browsers fetch from a file. */
export function packShared<Value>(value: Value, answer: SharedAnswer): Packed<Value> {
  const packed = pack(value)
  shared.set(packed, answer)
  return packed
}

/** The same answer, to travel as text. */
export function asText<Value>(packed: Packed<Value>): Packed<Value> {
  const value = unpack(packed)
  return remembered({ json: shared.get(packed)?.json ?? JSON.stringify(value) }, value)
}

/** The same answer, to stand in an element of the document. */
export function asElement<Value>(packed: Packed<Value>, at: string): Packed<Value> {
  return remembered({ at }, unpack(packed))
}

/** The file of an answer that many pages share. */
export function sharedAnswer(packed: Packed<unknown>): SharedAnswer | undefined {
  return shared.get(packed)
}

/** Tells a packed answer of this process among all answers of loaders. */
export function isPacked(answer: unknown): answer is Packed<unknown> {
  return typeof answer === 'object' && answer !== null && values.has(answer)
}

export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, valueOf(textOf(packed)))
  // Packed<Value> is only made from a Value.
  return values.get(packed) as Value
}

function textOf({ json, at = '' }: Packed<unknown>): string {
  return json ?? document.getElementById(at)?.textContent ?? 'null'
}

function valueOf(text: string): unknown {
  const value = known.has(text) ? known.get(text) : JSON.parse(text)
  known.delete(text)
  known.set(text, value)
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN) break
    known.delete(oldest)
  }
  return value
}

function remembered<Value>(packed: Packed<Value>, value: Value): Packed<Value> {
  values.set(packed, value)
  return packed
}
