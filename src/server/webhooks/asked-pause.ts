/** The pause that a `Retry-After` header asks for, in ms; null where it names none. Seconds or a date (RFC 9110, 10.2.3). */
export function askedPause(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}
