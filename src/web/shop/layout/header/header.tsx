import { AccountLinks, useSignedIn } from '#web/shop/layout/account-links.tsx'
import { DrawerButton } from '#web/shop/layout/drawer/drawer-button.tsx'
import { Link } from '#web/app/link.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CartLink } from './cart-link.tsx'
import { ExternalLink } from '#web/app/external-link.tsx'
import * as styles from './header.module.css'
import { SearchButton } from './search-button.tsx'
import { WishlistLink } from './wishlist-link.tsx'

/** The shop's name, its ways in, search and cart (F3, F5 to F7). Phones have the ways in in the drawer (F4). */
export function Header({ layout }: { readonly layout: LayoutData }) {
  const { text, paths } = useSpeech()
  const { store } = layout
  return (
    <div className={styles['header']}>
      <div className={styles['start']}>
        <DrawerButton layout={layout} />
        <ul className={styles['brands']} aria-label={text.layout.sisterBrands}>
          {store.sister_brands.map(({ name, url }) => (
            <li key={url}>
              <ExternalLink href={url} hint={text.layout.opensAnotherSite}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      <Wordmark name={store.name} />
      <div className={styles['end']}>
        <nav aria-label={text.layout.mainNavigation} className={styles['ways']}>
          <Link to={paths.shop} prefetch="intent">
            {text.layout.shop}
          </Link>
          <Link to={paths.stores} prefetch="intent">
            {text.layout.findUs}
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

/** The shop's logo, or its name as its mark: a link home. */
export function Wordmark({ name }: { readonly name: string }) {
  const { text, paths } = useSpeech()
  const { logo } = useLayout().branding
  return (
    <Link to={paths.home} className={styles['wordmark']} aria-label={text.layout.home(name)}>
      {logo === null ? (
        name
      ) : (
        <img src={logo.url} width={logo.width} height={logo.height} alt="" className={styles['logo']} />
      )}
    </Link>
  )
}
