import type { Api } from '#client/api.ts'

/** The key of the link in our messages, where the page was opened by one. */
export function orderKeyIn(url: URL): string | null {
  const key = url.searchParams.get('key')
  return key !== null && /^[\w-]{8,100}$/.test(key) ? key : null
}

/** An address of an order's page with the key by which the order was opened, if by one. */
export function withKey(address: string, key: string | null): string {
  if (key === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`
}

/** The API as anyone who opened an order's link calls it; by account or browser where there is no key. */
export function withOrderKey(api: Api, key: string | null): Api {
  if (key === null) return api
  return (endpoint, input, options = {}) =>
    api(endpoint, input, { ...options, headers: { ...options.headers, 'order-key': key } })
}
