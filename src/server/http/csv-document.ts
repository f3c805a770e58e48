import { inDhaka, isoOf } from '#domain/calendar.ts'
import { Document } from './mount.ts'

/** A table as a file whose name ends with the day in Dhaka. */
export function csvDocument(name: string, text: string, nowMs: number): Document {
  return new Document(new TextEncoder().encode(text), `${name}-${isoOf(inDhaka(nowMs).day)}.csv`)
}
