import type { Right } from '#domain/staff/rights.ts'
import { places, type Place } from '#web/admin/layout/nav.ts'
import type { Words } from '#web/admin/text/en.ts'

interface SettingsLink {
  readonly name: keyof Words['settings']['index']['lines']
  readonly path: string
  readonly right: Right | null
}

interface SettingsGroup {
  readonly name: keyof Words['settings']['index']['groups']
  readonly links: readonly SettingsLink[]
}

const own = (name: keyof Words['settings']['pages']): SettingsLink => ({
  name,
  path: `/settings/${name}`,
  right: 'settings:write',
})

/** A page of the side bar, with the right that it has there. */
function placeOf(name: SettingsLink['name'] & Place['name']): SettingsLink {
  const place = places.find((one) => one.name === name)
  if (place === undefined) throw new Error(`The side bar has no page ${name}`)
  return { name, path: place.path, right: place.right }
}

const groups: readonly SettingsGroup[] = [
  {
    name: 'shop',
    links: [
      own('store'),
      own('branding'),
      { name: 'stores', path: '/stores', right: 'content:write' },
      { name: 'menu', path: '/menu', right: 'content:write' },
    ],
  },
  {
    name: 'selling',
    links: [
      own('delivery'),
      own('checkout'),
      placeOf('vat'),
      { name: 'reasons', path: '/returns/reasons', right: 'orders:read' },
      { name: 'messages', path: '/messages', right: 'content:write' },
    ],
  },
  {
    name: 'connections',
    links: [own('payments'), own('couriers'), own('webhooks'), own('keys'), placeOf('feeds')],
  },
  {
    name: 'team',
    links: [
      placeOf('staff'),
      { name: 'roles', path: '/staff/roles', right: 'staff:write' },
      placeOf('audit'),
    ],
  },
  { name: 'reference', links: [own('constants')] },
]

/** The settings that somebody with these rights may open, in groups; a group of none is left out. */
export function settingsFor(rights: readonly Right[]): readonly SettingsGroup[] {
  return groups
    .map(({ name, links }) => ({
      name,
      links: links.filter(({ right }) => right === null || rights.includes(right)),
    }))
    .filter(({ links }) => links.length > 0)
}
