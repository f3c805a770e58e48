import { DatabaseBusyError } from './connection-pool.ts'
import { codeOf } from './start-error.ts'

/** Codes of PostgreSQL and of Node that mean "not now": the same request may well succeed a moment later. */
const passing = new Set([
  '57P01', // the server is being stopped
  '57P02', // it crashed
  '57P03', // it is starting
  '57P05', // the session was idle too long
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '25006', // it became a standby a moment ago
  '25P03', // idle_in_transaction_session_timeout
  '40001', // still a conflict after all retries
  '40P01', // still a deadlock after all retries
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  'EAGAIN', // its queue of connections is full
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's words without a code when a connection breaks, or when none is free in time. */
const passingWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/

/**
 * Whether an error means that the database cannot answer now (gone, restarting, overloaded, too slow), so that the
 * right answer is 503 with Retry-After and not 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true
  const code = codeOf(error)
  return (
    passing.has(code) || code.startsWith('08') || (error instanceof Error && passingWords.test(error.message))
  )
}
