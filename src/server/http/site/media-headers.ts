/** Pictures are shown by other sites too (social networks, feeds), and nothing in them may ever run as a page. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

const RETRY_AFTER_SECONDS = '2'

/** The answer where a file is not there, or cannot be had now. */
export function mediaRefusal(status: 404 | 503): Response {
  return new Response(null, {
    status,
    headers: {
      ...SAFE_HEADERS,
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    },
  })
}

/** Whether a browser has the file of this tag already. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
