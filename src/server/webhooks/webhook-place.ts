import { refuse } from '#domain/result.ts'
import { publicPlace } from '#server/platform/public-place.ts'
import type { WebhookContext } from './webhook-context.ts'

/**
 * Where an event goes: to the public internet, over TLS. Hosts that a test or a developer trusts need neither. Events
 * tell what a shop sells, and signatures do not hide it.
 */
export async function webhookPlace(url: string, places: WebhookContext['places']) {
  const place = await publicPlace(url, places)
  if (!place.ok) return place
  const { protocol, host } = place.value.url
  const isTrusted = places.trustedHosts?.includes(host) === true
  return protocol === 'https:' || isTrusted ? place : refuse({ problem: 'bad_address' as const })
}
