import { readOwnCredit } from '#contract/shop/gift-cards.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/profile-route'
import { accountMeta } from './account-meta.ts'
import { accountPlaces, SignOut, type AccountPlace } from './account-nav.tsx'
import { AccountPage } from './account-page.tsx'
import { openAccount } from './open-account.ts'
import * as styles from './profile.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ title }) => title, path: ({ profile }) => profile })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  const { user, api } = await openAccount(args)
  const { balance } = await api(readOwnCredit, {})
  return { name: user.name, addresses: user.addresses.length, credit: balance }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** The overview of an account (ux 2.11). */
export default function Profile({ loaderData: { name, addresses, credit } }: Route.ComponentProps) {
  const { text, paths, money } = useSpeech()
  const hints: Readonly<Record<Exclude<AccountPlace, 'overview'>, string>> = {
    orders: text.account.ordersHint,
    addresses: text.account.addressesHint(addresses),
    wishlist: text.account.wishlistHint,
    details: text.account.detailsHint,
    security: text.account.securityHint,
    accessibility: text.account.accessibilityHint,
    data: text.account.dataHint,
  }
  return (
    <AccountPage title={name === '' ? text.account.helloNobody : text.account.hello(name)} place="overview">
      {credit > 0 && <p>{text.account.storeCredit(money(credit))}</p>}
      <ul className={styles['places']}>
        {accountPlaces.map(({ place, path, icon }) =>
          place === 'overview' ? null : (
            <li key={place}>
              <Link to={paths[path]} className={styles['place']}>
                <Icon name={icon} />
                <span>
                  <span className={styles['name']}>{text.account[place]}</span>
                  <span className={styles['hint']}>{hints[place]}</span>
                </span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ),
        )}
      </ul>
      <div className={styles['signOut']}>
        <SignOut />
      </div>
    </AccountPage>
  )
}
