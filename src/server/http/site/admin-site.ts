import { Hono } from 'hono'
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers'
import { RETRY_AFTER_SECONDS } from '#server/http/api-app.ts'
import { compressed } from './compressed.ts'
import { files } from './files.ts'
import { IMMUTABLE } from './immutable.ts'
import { pageRefusal } from './page-refusal.ts'
import { refusalPage } from './failure-page.ts'
import { visitedRequest } from './visited-request.ts'

interface AdminParts {
  /** Renders a page; its scripts carry the nonce. */
  readonly render: (request: Request, nonce: string) => Promise<Response>
  /** Folder of the built browser files. */
  readonly assets: string
  /** Origin under which people reach the shop; undefined: the one that they ask. */
  readonly publicOrigin: string | undefined
}

/**
 * The staff area: pages that nobody may keep, under a policy of their own. Scripts run by a nonce, new for each answer,
 * so that text of customers never runs here.
 */
export function adminSite({ render, assets, publicOrigin }: AdminParts): Hono<AdminEnvironment> {
  const site = new Hono<AdminEnvironment>()
  const prefix = /^\/admin/
  site.use(
    '/admin/assets/*',
    files(assets, IMMUTABLE, (path) => path.replace(prefix, '')),
  )
  site.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        // The reader of barcodes is WebAssembly, for browsers that have none.
        scriptSrc: [NONCE, "'strict-dynamic'", "'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        // Dominant colours of pictures are set on the element itself.
        styleSrcAttr: ["'unsafe-inline'"],
        // The QR code of the second factor is data.
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      // Without any, the forms of a page would come from nowhere (origin `null`) and be refused.
      referrerPolicy: 'same-origin',
      strictTransportSecurity:
        publicOrigin?.startsWith('https:') === true ? 'max-age=31536000; includeSubDomains' : false,
      crossOriginResourcePolicy: 'same-origin',
      crossOriginEmbedderPolicy: false,
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
      xXssProtection: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
    }),
  )
  site.use(compressed)
  site.all('*', async (c) => {
    const request = visitedRequest(c.req.raw, publicOrigin)
    const refused = pageRefusal(request, publicOrigin)
    const page =
      refused === undefined ? await render(request, c.get('secureHeadersNonce') ?? '') : refusalPage(refused)
    const answer = new Response(page.body, page)
    answer.headers.set('cache-control', 'no-store')
    answer.headers.set('x-robots-tag', 'noindex')
    if (answer.status === 503) answer.headers.set('retry-after', RETRY_AFTER_SECONDS)
    return answer
  })
  return site
}

type AdminEnvironment = { readonly Variables: SecureHeadersVariables }
