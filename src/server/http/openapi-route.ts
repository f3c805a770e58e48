import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { allEndpoints } from '#contract/registry/all-endpoints.ts'
import { mount, type ApiApp } from './mount.ts'

const describeApi = endpoint({
  method: 'GET',
  path: '/v1/openapi.json',
  tag: 'API',
  access: 'public',
  caching: 'shared',
  summary: 'This description',
  response: z.record(z.string(), z.unknown()),
  errors: [],
})

/** `GET /v1/openapi.json`: the API's own description, made when it is first asked for: a start does not wait for it. */
export function mountOpenApi(app: ApiApp): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  mount(app, describeApi, () => (document ??= openApiDocument(allEndpoints)))
}
