import type { StoreView } from '#contract/shop/content.ts'
import { listAreas, listDeliveryPlaces, listDeliveryZones } from '#contract/shop/delivery.ts'
import { arrivalOf, promiseStaysUntil } from '#domain/delivery/arrival.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { LiveDelivery } from './live-delivery.ts'

interface DeliveryParts {
  readonly delivery: LiveDelivery
  /** Charges by zone, in taka. */
  readonly charges: () => StoreView['delivery']
  readonly now: () => number
}

export function mountDelivery(app: ApiApp, { delivery, charges, now }: DeliveryParts): void {
  mount(
    app,
    listDeliveryZones,
    ({ query: { making_from: from, making_to: to } }) => {
      const { zones, ...rules } = delivery.current.settings
      const orderedMs = now()
      const making = from === undefined || to === undefined ? null : { from, to: Math.max(from, to) }
      return zones.map((zone) => ({
        code: zone.code,
        charge: charges()[zone.code],
        days: zone.days,
        arrives: arrivalOf({ orderedMs, zone }, rules),
        arrives_made: making === null ? null : arrivalOf({ orderedMs, zone, making }, rules),
      }))
    },
    // The charges are the store's.
    (_, __, askedAt) => ({
      tags: [pageTags.delivery, pageTags.store],
      until: promiseStaysUntil(askedAt, delivery.current.settings),
    }),
  )
  mount(app, listDeliveryPlaces, () =>
    delivery.current.places.map(({ id, zone, name, name_bn, parts }) => ({
      id,
      zone,
      name,
      name_bn,
      parts: parts.map((part) => ({ name: part.name, name_bn: part.name_bn })),
    })),
  )
  mount(app, listAreas, ({ query: { district } }) => {
    const { areas, ...rest } = delivery.current.areas
    return {
      ...rest,
      areas: district === undefined ? areas : areas.filter((area) => area.district === district),
    }
  })
}
