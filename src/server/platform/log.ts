import { pino, type Logger } from 'pino'

/** Structured log of the store. Never give it a body, a query value, a cookie or anything that names a person. */
export type Log = Logger

/** A log that writes one JSON line per event to standard error, from `level` up. One of several processes names itself. */
export function createLog(level: string, process?: number): Log {
  return pino(
    {
      level,
      base: process === undefined ? null : { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      errorKey: 'err',
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
