import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/**
 * Headers of every answer. Pages run only the store's own files and the inline scripts given here, by hash:
 * the same for every visitor, so pages stay cacheable.
 */
export function securityHeaders(
  inlineScripts: readonly string[],
  { https }: { readonly https: boolean },
): MiddlewareHandler {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes],
      styleSrc: ["'self'"],
      // Dominant colours and focal points of pictures are set on the element itself.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginResourcePolicy: 'same-site',
    crossOriginEmbedderPolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
    xXssProtection: false,
  })
}
