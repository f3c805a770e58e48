import { AccountLinks, useSignedIn } from '#web/shop/layout/account-links.tsx'
import { DrawerButton } from '#web/shop/layout/drawer/drawer-button.tsx'
import { Link } from '#web/app/link.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CartLink } from './cart-link.tsx'
import { ExternalLink } from '#web/app/external-link.tsx'
import styles from './header.module.css'
import { SearchButton } from './search-button.tsx'
import { WishlistLink } from './wishlist-link.tsx'

/** The shop's name, its ways in, search and cart (F3, F5 to F7). Phones have the ways in in the drawer (F4). */
export function Header({ frame }: { readonly frame: LayoutData }) {
  const { text, paths } = useSpeech()
  const { store } = frame
  return (
    <div className={styles['header']}>
      <div className={styles['start']}>
        <DrawerButton frame={frame} />
        <ul className={styles['brands']} aria-label={text.frame.sisterBrands}>
          {store.sister_brands.map(({ name, url }) => (
            <li key={url}>
              <ExternalLink href={url} hint={text.frame.opensAnotherSite}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      <Wordmark name={store.name} />
      <div className={styles['end']}>
        <nav aria-label={text.frame.mainNavigation} className={styles['ways']}>
          <Link to={paths.shop} prefetch="intent">
            {text.frame.shop}
          </Link>
          <Link to={paths.stores} prefetch="intent">
            {text.frame.findUs}
          </Link>
          <AccountLinks isSignedIn={useSignedIn()} />
        </nav>
        <SearchButton />
        <WishlistLink />
        <CartLink />
      </div>
    </div>
  )
}

/** The shop's name as its mark: a link home. */
export function Wordmark({ name }: { readonly name: string }) {
  const { text, paths } = useSpeech()
  return (
    <Link to={paths.home} className={styles['wordmark']} aria-label={text.frame.home(name)}>
      {name}
    </Link>
  )
}
