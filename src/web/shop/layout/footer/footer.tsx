import type { ReactNode } from 'react'
import { FoldedOnPhones } from '#web/ui/folded-on-phones.tsx'
import { ExternalLink } from '#web/app/external-link.tsx'
import { AddedLink, linksAt } from '#web/shop/layout/added-links.tsx'
import { LanguageSwitch } from '#web/shop/layout/language-switch.tsx'
import { KeptPart } from '#web/app/kept-part.tsx'
import { Link } from '#web/app/link.tsx'
import type { LayoutData, LayoutStore, MenuLink } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Contact } from './contact.tsx'
import * as styles from './footer.module.css'
import paymentMethods from './payment-methods.svg'

/** The foot of every page (F9): who we are, our policies, where to find us, how to pay. */
export function Footer({ layout: { store, links } }: { readonly layout: LayoutData }) {
  const { text, paths } = useSpeech()
  const { layout } = text
  return (
    <footer className={`${styles['footer']} on-ink`}>
      <KeptPart as="columns" of={[store, links]}>
        <div className={`${styles['columns']} wrap`}>
          <Part heading={layout.about}>
            <p>{store.about}</p>
          </Part>
          <Part heading={layout.policies}>
            <Policies further={linksAt(links, 'footer')} />
          </Part>
          <Part heading={layout.social}>
            <Social social={store.social} />
          </Part>
          <Part heading={layout.contact} alwaysOpen>
            <Contact store={store} />
          </Part>
        </div>
      </KeptPart>
      <div className={`${styles['end']} wrap`}>
        <img
          src={paymentMethods}
          alt={layout.paymentMethods}
          width={PAYMENT_WIDTH}
          height={PAYMENT_HEIGHT}
          loading="lazy"
        />
        <LanguageSwitch />
        <p className={styles['cookies']}>
          {layout.onlyNeededCookies}{' '}
          <Link to={`${paths.page('privacy-policy')}#cookies`}>{layout.aboutCookies}</Link>
        </p>
        <p className={styles['credit']}>
          {layout.credit(store.copyright_year, store.name, store.developer_credit)}
        </p>
      </div>
      <BackToTop />
    </footer>
  )
}

const PAYMENT_WIDTH = 498
const PAYMENT_HEIGHT = 36

interface PartProps {
  readonly heading: string
  readonly alwaysOpen?: boolean
  readonly children: ReactNode
}

function Part({ heading, children, ...rest }: PartProps) {
  return (
    <FoldedOnPhones heading={<h2>{heading}</h2>} className={styles['part']} {...rest}>
      <div className={styles['body']}>{children}</div>
    </FoldedOnPhones>
  )
}

function Policies({ further }: { readonly further: readonly MenuLink[] }) {
  const { text, paths } = useSpeech()
  const { layout } = text
  const links = [
    [`${paths.page('terms-and-conditions')}#delivery`, layout.delivery],
    [paths.page('returns-policy'), layout.returns],
    [paths.page('faq'), layout.faq],
    [paths.page('privacy-policy'), layout.privacy],
    [paths.page('terms-and-conditions'), layout.terms],
    [paths.page('terms-of-use'), layout.termsOfUse],
    [paths.page('about-us'), layout.aboutUs],
  ] as const
  return (
    <ul className={styles['links']}>
      {links.map(([to, name]) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {further.map((link) => (
        <li key={`${link.link} ${link.text}`}>
          <AddedLink link={link} />
        </li>
      ))}
    </ul>
  )
}

/** Names that are the same in every language. */
const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'Tiktok',
  youtube: 'Youtube',
  pinterest: 'Pinterest',
} as const

function Social({ social }: { readonly social: LayoutStore['social'] }) {
  const { text } = useSpeech()
  return (
    <ul className={styles['links']}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <ExternalLink href={url} hint={text.layout.opensNewPage}>
            <Icon name={network} size={20} />
            {NETWORKS[network]}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
