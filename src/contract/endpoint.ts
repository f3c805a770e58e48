import type * as z from 'zod'
import { rights, type Right } from '#domain/staff/rights.ts'
import type { NetworkLimitName } from '#domain/account/account-limits.ts'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The allowed callers; every endpoint states them, there is no default.
 * - `public`: anybody.
 * - `customer`: a signed-in person.
 * - `own`: the person whose id stands in the path as `id`, or staff with the right that the endpoint names.
 * - `self`: that person alone, staff neither.
 * - `staff`: people who work here, in a session of the staff area; each with any right, for calls about themselves.
 * - `{ staff }`: the same with this right. A call that can do several things names a right for each `action` of its
 *   body.
 */
export type Access = 'public' | 'customer' | 'own' | 'self' | 'staff' | StaffAccess
export interface StaffAccess {
  readonly staff: Right | Readonly<Record<string, Right>>
}

/** Calls that belong to a person carry that person's id; the guard compares it before anything is read. */
type Policy =
  | { readonly access: 'public' | 'customer' | 'staff' | StaffAccess; readonly params?: z.ZodObject }
  | { readonly access: 'self'; readonly params: z.ZodObject<{ id: z.ZodType<string> }> }
  | {
      readonly access: 'own'
      readonly staff: Right
      readonly params: z.ZodObject<{ id: z.ZodType<string> }>
    }

/** Whether the policy of an endpoint is one; an endpoint made past the compiler must not open a door. */
export function isAccess(access: unknown): access is Access {
  if (typeof access === 'string') return ['public', 'customer', 'own', 'self', 'staff'].includes(access)
  if (typeof access !== 'object' || access === null || !('staff' in access)) return false
  const { staff } = access
  const named = typeof staff === 'object' && staff !== null ? Object.values(staff) : [staff]
  const known: readonly unknown[] = rights
  return named.length > 0 && named.every((right) => known.includes(right))
}

/** One call of the API: the single source of its route, its typed client, its checks and its OpenAPI entry. */
export type Endpoint = Policy & {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly tag: string
  /** A public call that answers differently to those who are signed in: only then is their session looked up. */
  readonly knowsCaller?: boolean
  /** How often one network may call, looked at before who calls. */
  readonly throttle?: NetworkLimitName
  /** A page asks it by itself: it does not keep the session of somebody who went away. */
  readonly background?: boolean
  /**
   * Must not happen twice: takes an `Idempotency-Key`, and answers a repeated key with what it answered before.
   * Guests are told apart by their guest key: the cookie that the quote sets, or the header `Guest-Key`.
   */
  readonly idempotent?: boolean
  /**
   * Only for people who work here and showed their second factor lately; the others get `reauth_required`. A call that
   * needs it for some of what it does names that code among its errors, and calls `requireFresh` itself.
   */
  readonly stepUp?: true
  /** A key of the API with the right may call it as well; nobody else than people may call those without. */
  readonly keys?: true
  /** Changes nothing of the shop, though it is no GET: a preview, or an open page. No entry of the audit tells of it. */
  readonly audited?: false
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The type of the body, where it is bytes and not JSON: the handler reads them itself, as they come. */
  readonly takes?: 'application/octet-stream'
  /** Longest body, in bytes; JSON_BODY_BYTES_MAX unless stated. */
  readonly bodyBytes?: number
  readonly response: z.ZodType
  /** The type of the answer, where it is a document or a stream and not JSON. */
  readonly produces?: 'application/pdf' | 'text/csv; charset=utf-8' | 'image/jpeg' | 'text/event-stream'
  /** Status of a success; 200 unless stated. */
  readonly status?: 200 | 201 | 202
  /**
   * The answer with status 202: the first step of a call in two steps, or a change that waits for its verification.
   */
  readonly accepted?: z.ZodType
  /** The refusals of this call, beside the errors that every call shares. */
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

/** The input of a handler: params, query and body after parsing. */
export type Input<E extends Endpoint> = Present<{
  params: Output<Part<E, 'params'>>
  query: Output<Part<E, 'query'>>
  body: Output<Part<E, 'body'>>
}>

/** The input of a caller: params, query and body before parsing. */
export type Arguments<E extends Endpoint> = Present<{
  params: Given<Part<E, 'params'>>
  query: Given<Part<E, 'query'>>
  body: Given<Part<E, 'body'>>
}>

/** The answer of a call. */
export type Reply<E extends Endpoint> = z.output<E['response']> | AcceptedReply<E>

/** The answer of a call with 202; never, if it has no such answer. */
export type AcceptedReply<E extends Endpoint> = E extends {
  readonly accepted: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never
