/**
 * The number of texts that stand in English alone, at any depth: each text, or list of texts, with a field of the same
 * name and `_bn` beside it.
 */
export function countUntranslated(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countUntranslated(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  const fields = new Map(Object.entries(value))
  const own = [...fields].filter(
    ([name, text]) => fields.has(`${name}_bn`) && !isEmpty(text) && isEmpty(fields.get(`${name}_bn`)),
  ).length
  return [...fields.values()].reduce((sum: number, inner) => sum + countUntranslated(inner), own)
}

function isEmpty(text: unknown): boolean {
  if (Array.isArray(text)) return text.every(isEmpty)
  return text === null || text === undefined || (typeof text === 'string' && text.trim() === '')
}
