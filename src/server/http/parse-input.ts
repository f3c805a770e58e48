import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { RefusalError } from './refusal.ts'

/** Params, query and body of a request, parsed by the endpoint's schemas; refuses with what is wrong, by name. */
export async function parseInput(endpoint: Endpoint, c: Context): Promise<Record<string, unknown>> {
  return {
    ...(endpoint.params && { params: check(endpoint.params, c.req.param()) }),
    ...(endpoint.query && { query: check(endpoint.query, queryOf(c)) }),
    ...(endpoint.body && { body: check(endpoint.body, await bodyOf(c)) }),
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  if (isUnsafe(value)) {
    throw new RefusalError({
      code: 'bad_request',
      errors: { request: 'has a character that no text has, or is nested too deeply' },
    })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new RefusalError({ code: 'bad_request', errors: problemsOf(result.error, value) })
}

/** One value per name; an empty one means that it was not given (P2). */
function queryOf(c: Context): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    const [value = ''] = values
    if (values.length > 1)
      throw new RefusalError({ code: 'bad_request', errors: { [name]: 'is given twice' } })
    if (value !== '') query[name] = value
  }
  return query
}

async function bodyOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new RefusalError({ code: 'unsupported_media_type' })
  try {
    return await c.req.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new RefusalError({ code: 'bad_request', errors: { body: 'is not JSON' } })
  }
}

function problemsOf(error: z.ZodError, given: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[[...issue.path, key].join('.')] ??= 'is not known here'
      continue
    }
    const name = issue.path.join('.') || 'body'
    problems[name] ??= `${issue.message}${shown(at(given, issue.path))}`
  }
  return problems
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

const SHOWN_MAX = 40

/** The refused value, so that the caller sees which one is meant; long ones are cut. */
function shown(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return `, not "${String(value).slice(0, SHOWN_MAX)}"`
}

const DEPTH_MAX = 20

/** U+0000 and half surrogate pairs, which PostgreSQL stores neither of, and nesting that no call has. */
function isUnsafe(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEPTH_MAX) return true
  return Object.entries(value).some(([key, inner]) => isUnsafe(key) || isUnsafe(inner, depth + 1))
}
