import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Before, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { contentThings } from '#domain/content/content-things.ts'
import { writes } from './content-parts.ts'

const Version = wholeNumber({ min: 1, max: 2_147_483_647 })
const Thing = z.object({ kind: z.enum(contentThings), id: Id })
const OneVersion = Thing.extend({ version: Version })
const Done = z.object({ id: z.int(), version: z.int() })

const VersionView = z.object({
  version: z.int(),
  saved_at: z.iso.datetime({ offset: true }),
  /** Null: the store itself, or nobody that is known. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The fields that differ from the version before; empty for the first one. */
  changed: z.array(z.string()),
})

export const showContent = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/content/:kind/:id/shown',
  summary: 'Shows a piece of content to shoppers, within its dates, or hides it',
  params: Thing,
  body: z.strictObject({ shown: z.boolean(), ...Seen }),
  response: Done,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const moveContent = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/content/:kind/:id/move',
  summary: 'Puts a piece of content to another place among its neighbours',
  params: Thing,
  body: Before,
  response: z.object({ ids: z.array(z.int()) }),
  errors: ['not_found'],
})

export const removeContent = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/content/:kind/:id',
  summary: 'Deletes a piece of content; its versions stay',
  params: Thing,
  query: z.object({ version: Version }),
  response: z.object({ id: z.int() }),
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const listContentVersions = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/content/:kind/:id/versions',
  summary: 'The states in which a piece of content was saved, the newest first',
  params: Thing,
  response: z.object({ now: z.int(), results: z.array(VersionView) }),
  errors: ['not_found'],
})

export const getContentVersion = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/content/:kind/:id/versions/:version',
  summary: 'One kept state, with each field in which it differs from the state now',
  params: OneVersion,
  response: VersionView.omit({ changed: true }).extend({
    /** The version that stands now. */
    now: z.int(),
    fields: z.array(z.object({ field: z.string(), before: z.json(), now: z.json() })),
  }),
  errors: ['not_found'],
})

export const restoreContentVersion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/content/:kind/:id/versions/:version/restore',
  summary: 'Saves a kept state once more, as the newest one',
  params: OneVersion,
  body: z.strictObject(Seen),
  response: Done,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
