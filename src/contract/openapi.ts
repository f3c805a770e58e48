import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody, ErrorCode, errorStatus } from './errors.ts'
import { IDEMPOTENCY_KEY } from './idempotency-key.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given endpoints, made from the very schemas that check each call. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Abhoron store API',
      version: '1',
      description: 'Amounts are in taka. Every refusal has the shape of Error; its `code` is stable.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output'), ErrorCode: schemaOf(ErrorCode, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of the API (abk_…), which staff make under Settings, with some of their rights. Only calls that name this scheme take one.',
        },
      },
    },
  }
}

function securityOf({ access, keys }: Endpoint): Json[] {
  if (access === 'public') return []
  return [{ bearer: [] }, { session: [] }, ...(keys === true ? [{ apiKey: [] }] : [])]
}

/** The rights that people who work here need, in words. */
function rightsOf(endpoint: Endpoint): Json {
  const { access } = endpoint
  const staff = access === 'own' ? endpoint.staff : typeof access === 'object' ? access.staff : undefined
  if (staff === undefined) return {}
  if (typeof staff === 'string') return { description: `Staff need the right ${staff}.` }
  const needed = Object.entries(staff).map(([action, right]) => `${action}: ${right}`)
  return { description: `Staff need the right of the action (${needed.join(', ')}).` }
}

function operation(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...rightsOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.stepUp === true ? (['reauth_required'] as const) : []),
      ...(endpoint.idempotent === true ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: jsonOf(endpoint.body, 'input'),
      },
    }),
    ...(endpoint.takes && {
      requestBody: {
        required: true,
        content: { [endpoint.takes]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: contentOf(endpoint) },
      ...(endpoint.accepted && {
        202: { description: 'A further step is needed', content: jsonOf(endpoint.accepted, 'output') },
      }),
      ...refusals(endpoint),
    },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'New for every wish, the same for every retry of it. The same key with the same body gets the same answer.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

/** Refusals by status: several codes may share one. */
function refusals(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...impliedErrors(endpoint)])
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function impliedErrors(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.params || endpoint.query || endpoint.body ? (['bad_request'] as const) : []),
    ...(endpoint.body ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.takes ? (['unsupported_media_type'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(endpoint.idempotent === true ? (['request_in_flight', 'key_reused'] as const) : []),
    ...(endpoint.throttle === undefined ? [] : (['too_many_requests'] as const)),
    ...(endpoint.method === 'GET' ? [] : (['origin_refused'] as const)),
    'internal',
    'unavailable',
  ]
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: property,
  }))
}

function contentOf({ produces, response }: Endpoint): Json {
  if (produces === undefined) return jsonOf(response, 'output')
  return { [produces]: { schema: { type: 'string', format: 'binary' } } }
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withMeta })
  return rest
}

/** Parameters arrive as text; their metadata says what the text must be. */
function withMeta({ jsonSchema }: { readonly jsonSchema: Json }): void {
  const { override } = jsonSchema
  if (override === undefined) return
  for (const key of Object.keys(jsonSchema)) {
    if (key !== 'default' && key !== 'description') Reflect.deleteProperty(jsonSchema, key)
  }
  Object.assign(jsonSchema, override)
}
