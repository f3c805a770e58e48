import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { FORM_BYTES_MAX } from '#domain/limits.ts'

/**
 * The key of a form that was sent to a page, which goes on to the page unread; undefined where it has none, or brings a
 * file.
 */
export async function formKeyIn(request: Request): Promise<string | undefined> {
  const { method, headers } = request
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  const bytes = Number(headers.get('content-length') ?? Infinity)
  if (method !== 'POST' || !isForm || bytes > FORM_BYTES_MAX) return undefined
  const key = new URLSearchParams(await request.clone().text()).get('key') ?? ''
  return IDEMPOTENCY_KEY.test(key) ? key : undefined
}
