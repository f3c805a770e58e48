import { Form } from 'react-router'
import { Link } from '#web/app/link.tsx'
import type { Paths } from '#web/locale/paths.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './account-nav.module.css'

/** The pages that the navigation leads to; others belong to one of them. */
export const accountPlaces = [
  { place: 'overview', path: 'profile', icon: 'user' },
  { place: 'orders', path: 'orders', icon: 'package' },
  { place: 'addresses', path: 'addresses', icon: 'map-pin' },
  { place: 'wishlist', path: 'wishlist', icon: 'heart' },
  { place: 'details', path: 'details', icon: 'mail' },
  { place: 'security', path: 'security', icon: 'shield-check' },
  { place: 'accessibility', path: 'accessibility', icon: 'accessibility' },
  { place: 'data', path: 'ownData', icon: 'info' },
] as const satisfies readonly {
  readonly place: keyof Text['account']
  readonly path: keyof Paths
  readonly icon: IconName
}[]

export type AccountPlace = (typeof accountPlaces)[number]['place']

/** The way through the account area on wide screens; on phones the overview is it. */
export function AccountNav({ place: current }: { readonly place: AccountPlace }) {
  const { text, paths } = useSpeech()
  return (
    <nav aria-label={text.account.navigation}>
      <ul className={styles['list']}>
        {accountPlaces.map(({ place, path, icon }) => (
          <li key={place}>
            <Link
              to={paths[path]}
              className={styles['link']}
              aria-current={place === current ? 'page' : undefined}
            >
              <Icon name={icon} size={20} /> {text.account[place]}
            </Link>
          </li>
        ))}
      </ul>
      <SignOut />
    </nav>
  )
}

export function SignOut() {
  const { text, paths } = useSpeech()
  return (
    <Form method="post" action={paths.signOut}>
      <button type="submit" className={styles['signOut']}>
        {text.account.signOut}
      </button>
    </Form>
  )
}
