import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, a signed-in customer, or staff. Every endpoint states it; there is no default. */
type Access = 'public' | 'customer' | 'staff'

/** One call of the API: the single source of its route, its typed client, its checks and its OpenAPI entry. */
export interface Endpoint {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly tag: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** Status of a success; 200 unless stated. */
  readonly status?: 200 | 201 | 202
  /** What this call may refuse with, beside the errors that every call shares. */
  readonly errors: readonly ErrorCode[]
  /** `shared`: the same for everybody, may be cached and revalidated. `private` (default): never stored. */
  readonly caching?: 'shared' | 'private'
}

/** Declares an endpoint, keeping its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Present<Shape> = { [Key in keyof Shape as Shape[Key] extends undefined ? never : Key]: Shape[Key] }

/** What a handler receives: params, query and body after parsing. */
export type Input<E extends Endpoint> = Present<{
  params: Output<Part<E, 'params'>>
  query: Output<Part<E, 'query'>>
  body: Output<Part<E, 'body'>>
}>

/** What a caller gives: params, query and body before parsing. */
export type Arguments<E extends Endpoint> = Present<{
  params: Given<Part<E, 'params'>>
  query: Given<Part<E, 'query'>>
  body: Given<Part<E, 'body'>>
}>

/** What a call answers. */
export type Reply<E extends Endpoint> = z.output<E['response']>
