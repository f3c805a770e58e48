import { pino, type Logger } from 'pino'

/** Structured log of the store. Never give it a body, a query value, a cookie or anything that names a person. */
export type Log = Logger

/** A log that writes one JSON line per event to standard error, from `level` up. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, errorKey: 'err' },
    pino.destination({ fd: 2, sync: false }),
  )
}
