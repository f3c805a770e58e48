import fc from 'fast-check'
import * as z from 'zod'

type Json = Readonly<Record<string, unknown>>

/** Texts that break what is not ready for them. */
const hostile = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  "' or 1=1 --",
  '"; drop table account; --',
  '%',
  '%00',
  '\\',
  '$1',
  '{}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=HYPERLINK("x")',
  'x\r\nBcc: all@example.com',
  '__proto__',
  'constructor',
  'ঢাকা',
  '😀'.repeat(50),
  'a'.repeat(300),
  'a'.repeat(5000),
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
]

/** Values of a Zod schema, mostly right ones, in which some texts are of the given words and some are hostile. */
export function arbitraryOf(schema: z.ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
  const isOptional = schema.safeParse(undefined).success
  const value = fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), text)
  return isOptional ? fc.option(value, { nil: undefined, freq: 3 }) : value
}

function fromJsonSchema(schema: Json, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const right = rightValue(schema, text)
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
}

function rightValue(schema: Json, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return fc.oneof(...(choices as Json[]).map((one) => fromJsonSchema(one, text)))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const type = String(schema['type'])
  if (type === 'object') return objectOf(schema, text)
  if (type === 'array')
    return fc.array(fromJsonSchema((schema['items'] ?? {}) as Json, text), { maxLength: 5 })
  return simple[type] ?? text
}

const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double(), fc.maxSafeInteger())
const simple: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  integer: number,
  number,
  boolean: fc.boolean(),
  null: fc.constant(null),
}

/** Each field there or not; now and then one that nobody knows. */
function objectOf(schema: Json, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>)
  const fields = Object.fromEntries(properties.map(([name, one]) => [name, fromJsonSchema(one, text)]))
  const known = fc.record(fields, { requiredKeys: [] })
  const unknown = fc.constantFrom('role', 'id', 'userId', 'toString')
  return fc.oneof(
    { weight: 10, arbitrary: fc.record(fields) },
    { weight: 6, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, unknown).map(([given, name]) => ({ ...given, [name]: 'staff' })),
    },
  )
}
