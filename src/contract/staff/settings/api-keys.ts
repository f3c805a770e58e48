import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { KEY_NAME_MAX, keyDays, keyRights, KEYS_MAX } from '#domain/staff/key-rights.ts'

/** Keys by which other systems call the API (docs/api-keys.md). */
const shared = { tag: 'API keys', access: { staff: 'settings:write' } } as const
const Instant = z.iso.datetime({ offset: true })

const ApiKeyView = z.object({
  id: z.int(),
  name: z.string(),
  /** The beginning of the key. */
  prefix: z.string(),
  rights: z.array(z.enum(keyRights)),
  /** The person who made it; it acts in that name. */
  person: z.string(),
  created_at: Instant,
  /** Null: it stays valid until somebody revokes it. */
  expires_at: Instant.nullable(),
  /** About an hour exact; null: never. */
  last_used_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

export const listApiKeys = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/api-keys',
  summary: 'The keys of the API, the newest first; those that ended stay for the audit',
  response: z.object({ results: z.array(ApiKeyView) }),
  errors: [],
})

export const addApiKey = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/api-keys',
  stepUp: true,
  summary: `Makes a key with rights that its maker has, and gives it once; ${KEYS_MAX} at most are in use`,
  body: z.strictObject({
    name: z.string().trim().min(1).max(KEY_NAME_MAX),
    rights: z.array(z.enum(keyRights)).min(1).max(keyRights.length),
    /** Null: until somebody revokes it. */
    days: z.literal(keyDays).nullable(),
  }),
  status: 201,
  /** With the key, which nobody sees again. */
  response: ApiKeyView.extend({ key: z.string() }),
  errors: ['invalid_fields', 'forbidden', 'limit_reached'],
})

export const revokeApiKey = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/api-keys/:api_key/revoke',
  summary: 'Ends a key at once, in every process, and for ever',
  params: z.object({ api_key: Id }),
  response: ApiKeyView,
  errors: ['not_found', 'wrong_state'],
})
