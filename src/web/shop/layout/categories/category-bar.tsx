import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AddedLink, linksAt } from '#web/shop/layout/added-links.tsx'
import { CartLink } from '#web/shop/layout/header/cart-link.tsx'
import { Wordmark } from '#web/shop/layout/header/header.tsx'
import { SearchButton } from '#web/shop/layout/header/search-button.tsx'
import { KeptPart } from '#web/app/kept-part.tsx'
import { Link } from '#web/app/link.tsx'
import type { LayoutData, MenuCategory } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import * as styles from './category-bar.module.css'
import { CategoryPanel } from './category-panel.tsx'
import { inBar } from './panel-columns.ts'
import { useDisclosure } from './use-disclosure.ts'

/** The categories of wide screens (F8): links, each with a button of its own for the panel below it (3.2). */
export function CategoryBar({ layout: { categories, links, store } }: { readonly layout: LayoutData }) {
  const { text } = useSpeech()
  const { shown, more } = inBar(categories)
  const disclosure = useDisclosure()
  // Their place is seen once script has told that the page is scrolled.
  const wide = useMedia('(min-width: 1024px)')
  const item = (category: MenuCategory, link: ReactNode) => (
    <Item key={category.slug} category={category} all={categories} disclosure={disclosure}>
      {link}
    </Item>
  )
  return (
    <div className={styles['bar']}>
      <div className={styles['compactStart']}>{wide && <Wordmark name={store.name} />}</div>
      <nav aria-label={text.layout.categories} {...disclosure.region}>
        <ul className="flex gap-8">
          {shown.map((category) => item(category, <CategoryLink category={category} />))}
          {more.length > 0 && item(moreOf(more, text.layout.more), <span>{text.layout.more}</span>)}
          {linksAt(links, 'menu')
            .slice(0, LINKS_SHOWN)
            .map((link) => (
              <li key={`${link.link} ${link.text}`} className={styles['item']}>
                <AddedLink link={link} className={styles['link']} />
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles['compactEnd']}>
        {wide && (
          <>
            <SearchButton />
            <CartLink />
          </>
        )}
      </div>
    </div>
  )
}

/** The bar has room for so many links behind the categories; the drawer of phones has all. */
const LINKS_SHOWN = 3

interface ItemProps {
  readonly category: MenuCategory
  /** All of the layout, of which it is one, or some together. */
  readonly all: readonly MenuCategory[]
  readonly disclosure: ReturnType<typeof useDisclosure>
  readonly children: ReactNode
}

function Item({ category, all, disclosure, children }: ItemProps) {
  const { text } = useSpeech()
  if (category.children.length === 0) return <li className={styles['item']}>{children}</li>
  const open = disclosure.openName === category.slug
  const panelId = `panel-${category.slug}`
  return (
    <li className={styles['item']} {...disclosure.hovering(category.slug)}>
      {children}
      <button
        type="button"
        className={styles['chevron']}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={text.layout.panelOf(category.name)}
        onClick={() => disclosure.press(category.slug)}
        data-queue
      />
      <KeptPart as="panel" of={[all, category.slug]}>
        <CategoryPanel id={panelId} category={category} open={open} />
      </KeptPart>
    </li>
  )
}

function CategoryLink({ category }: { readonly category: MenuCategory }) {
  const { paths } = useSpeech()
  const { pathname } = useLocation()
  const isHere = (one: MenuCategory): boolean =>
    paths.category(one.slug) === pathname || one.children.some(isHere)
  const path = paths.category(category.slug)
  return (
    <Link
      to={path}
      prefetch="intent"
      className={styles['link']}
      aria-current={path === pathname ? 'page' : isHere(category) || undefined}
    >
      {category.name}
    </Link>
  )
}

/** The categories that the bar has no room for, as if below a category of their own. */
function moreOf(children: readonly MenuCategory[], name: string): MenuCategory {
  return { slug: '', name, heading: name, panelColumn: null, image: null, children }
}
