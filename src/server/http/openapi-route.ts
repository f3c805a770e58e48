import { openApiDocument } from '#contract/openapi.ts'
import { allEndpoints } from '#contract/v1/all-endpoints.ts'
import type { ApiApp } from './mount.ts'
import { cacheable } from './revalidation.ts'

/** `GET /v1/openapi.json`: the API's own description. */
export function mountOpenApi(app: ApiApp): void {
  const document = JSON.stringify(openApiDocument(allEndpoints))
  app.get('/v1/openapi.json', (c) =>
    cacheable(c.req.raw, document, { 'content-type': 'application/json; charset=utf-8' }),
  )
}
