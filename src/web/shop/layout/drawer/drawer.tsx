import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AccountLinks, useSignedIn } from '#web/shop/layout/account-links.tsx'
import { ExternalLink } from '#web/app/external-link.tsx'
import { LanguageSwitch } from '#web/shop/layout/language-switch.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { whatsappAddress } from '#web/shop/chat/chat-address.ts'
import { Link } from '#web/app/link.tsx'
import { useWishlistCount } from '#web/state/wishlist/wishlist-store.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { AddedLink, linksAt } from '#web/shop/layout/added-links.tsx'
import { CategoryTree } from './category-tree.tsx'
import * as styles from './drawer.module.css'

interface DrawerProps {
  readonly layout: LayoutData
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The menu of phones (F4), in the order of 2.0. Its links take the place of its step in the history, so that Back
 * leads to the page below.
 */
export function Drawer({ layout, open, onClose }: DrawerProps) {
  const { text, paths } = useSpeech()
  const { state } = useNavigation()
  return (
    <Dialog open={open} onClose={onClose} title={text.layout.menu} place="left">
      <div className={styles['drawer']} aria-busy={state !== 'idle' || undefined}>
        <nav aria-label={text.layout.mainNavigation} className={styles['caps']}>
          <Link to={paths.shop} replace>
            {text.layout.shop}
          </Link>
          <AccountLinks isSignedIn={useSignedIn()} replace />
        </nav>
        <nav aria-label={text.layout.categories} className={styles['group']}>
          <CategoryTree categories={layout.categories} />
          {linksAt(layout.links, 'menu').map((link) => (
            <AddedLink key={`${link.link} ${link.text}`} link={link} replace />
          ))}
        </nav>
        <div className={styles['group']}>
          <Link to={paths.wishlist} replace>
            <Icon name="heart" size={20} />
            {text.layout.wishlist(useWishlistCount())}
          </Link>
          <Link to={paths.track} replace>
            <Icon name="package" size={20} />
            {text.layout.trackOrder}
          </Link>
          <Link to={paths.stores} replace>
            <Icon name="map-pin" size={20} />
            {text.layout.findUs}
          </Link>
          {layout.store.sister_brands.map(({ name, url }) => (
            <ExternalLink key={url} href={url} hint={text.layout.opensAnotherSite}>
              <Icon name="external-link" size={20} />
              {name}
            </ExternalLink>
          ))}
        </div>
        <Help layout={layout} />
        <div className={styles['group']}>
          <LanguageSwitch />
        </div>
      </div>
    </Dialog>
  )
}

function Help({ layout: { store } }: { readonly layout: LayoutData }) {
  const { text } = useSpeech()
  const row = (icon: IconName, words: ReactNode) => (
    <>
      <Icon name={icon} size={20} />
      {words}
    </>
  )
  return (
    <div className={styles['group']}>
      <p className={styles['heading']}>{text.layout.help}</p>
      <a href={`tel:${store.phone}`}>{row('phone', phoneShown(store.phone))}</a>
      {store.chat.whatsapp !== null && (
        <ExternalLink href={whatsappAddress(store.chat.whatsapp)} hint={text.layout.opensNewPage}>
          {row('message-circle', text.layout.whatsapp)}
        </ExternalLink>
      )}
    </div>
  )
}
