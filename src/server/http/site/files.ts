import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { IMMUTABLE } from './immutable.ts'

/**
 * Files as the build compressed them. Their headers are set on the answer: onFound of serveStatic comes too late.
 * `rewrite` gives the path below the folder, where that is not the path of the address.
 */
export function files(
  root: string,
  caching: string,
  rewrite: (path: string) => string = (path) => path,
): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: rewrite })
  return async (c, next) => {
    const answer = await serve(c, nothing)
    if (answer === undefined) return next()
    answer.headers.set('cache-control', caching)
    // Nobody asks again whether such a file has changed.
    if (caching === IMMUTABLE) answer.headers.delete('last-modified')
    answer.headers.set('x-content-type-options', 'nosniff')
    return answer
  }
}

async function nothing(): Promise<void> {}
