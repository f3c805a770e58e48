import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

interface SecuritySettings {
  readonly https: boolean
  /** Signing in by Google is set up: its script, frames and styles are let in, which are fetched on a press only. */
  readonly google: boolean
  /** Pages of other companies that a form of ours may lead to. */
  readonly formTargets?: readonly string[]
  /** Pages of our own may show it in a frame. */
  readonly framed?: boolean
}

const GOOGLE = 'https://accounts.google.com/gsi/'

/**
 * Headers of every answer. Pages run only the store's own files and the inline scripts given here, by hash:
 * the same for every visitor, so pages stay cacheable.
 */
export function securityHeaders(
  inlineScripts: readonly string[],
  { https, google, formTargets = [], framed = false }: SecuritySettings,
): MiddlewareHandler {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes, ...(google ? [`${GOOGLE}client`] : [])],
      styleSrc: ["'self'", ...(google ? [`${GOOGLE}style`] : [])],
      // Dominant colours and focal points of pictures are set on the element itself.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      ...(google ? { connectSrc: ["'self'", GOOGLE], frameSrc: ["'self'", GOOGLE] } : {}),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // A form without script is redirected to the page of a payment company; browsers check that as well.
      formAction: ["'self'", ...formTargets],
      frameAncestors: [framed ? "'self'" : "'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginResourcePolicy: 'same-site',
    crossOriginEmbedderPolicy: false,
    // Google's window answers the page that opened it.
    ...(google ? { crossOriginOpenerPolicy: 'same-origin-allow-popups' } : {}),
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
    xXssProtection: false,
    // Of programs that are gone: Internet Explorer's downloads, Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Browsers look names up ahead by themselves.
    xDnsPrefetchControl: false,
  })
}
