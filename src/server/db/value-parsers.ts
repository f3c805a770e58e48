import pg from 'pg'

const oid = { int8: 20, date: 1082, textArray: 1009, int8Array: 1016, dateArray: 1182 }

/**
 * The JavaScript values of columns. Whole numbers of 64 bits are numbers (money and counts are far below 2^53; a larger
 * one throws). `timestamptz` is a Date. `date` is its text "2026-11-20", because a Date would shift it by the time
 * zone. `numeric` is text.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (id === oid.int8) return safeInteger
      if (id === oid.int8Array) return safeIntegers
      if (id === oid.date) return asText
      if (id === oid.dateArray) return parseTexts
    }
    return pg.types.getTypeParser(id, format)
  }) as typeof pg.types.getTypeParser,
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The whole number ${text} is too large to be read exactly.`)
  return value
}

/** An array of text is an array of strings; the driver's parser knows about quotes, nesting and null. */
const parseTexts = pg.types.getTypeParser(oid.textArray, 'text')

function safeIntegers(text: string): unknown {
  return integersIn(parseTexts(text))
}

function integersIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(integersIn)
  return typeof value === 'string' ? safeInteger(value) : value
}

function asText(text: string): string {
  return text
}
