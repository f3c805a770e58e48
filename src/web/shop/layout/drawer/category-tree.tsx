import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import type { MenuCategory } from '#web/app/root-data.ts'
import { readSession, writeSession } from '#web/state/session-value.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './drawer.module.css'

/** Slugs of the branches that are open; kept for the session. */
const KEY = 'abhoron.menu'
const SEPARATOR = ','

/** The categories, open at their first level; every level below begins with "View all". */
export function CategoryTree({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const [open, setOpen] = useState(() => readSession(KEY)?.split(SEPARATOR) ?? [])
  const toggle = (slug: string) => {
    const next = open.includes(slug) ? open.filter((one) => one !== slug) : [...open, slug]
    setOpen(next)
    writeSession(KEY, next.join(SEPARATOR))
  }
  return <Level categories={categories} open={open} onToggle={toggle} />
}

interface LevelProps {
  readonly categories: readonly MenuCategory[]
  readonly open: readonly string[]
  readonly onToggle: (slug: string) => void
  /** The category above, whose whole list stands first. */
  readonly above?: MenuCategory
}

function Level({ categories, open, onToggle, above }: LevelProps) {
  const { text } = useSpeech()
  return (
    <ul className={above === undefined ? styles['tree'] : `${styles['tree']} ${styles['below']}`}>
      {above !== undefined && (
        <li>
          <TreeLink slug={above.slug}>{text.layout.viewAll(above.name)}</TreeLink>
        </li>
      )}
      {categories.map((category) =>
        category.children.length === 0 ? (
          <li key={category.slug}>
            <TreeLink slug={category.slug}>{category.name}</TreeLink>
          </li>
        ) : (
          <li key={category.slug}>
            <button
              type="button"
              className={styles['branch']}
              aria-expanded={open.includes(category.slug)}
              onClick={() => onToggle(category.slug)}
            >
              {category.name}
              <Icon name="chevron-down" size={20} />
            </button>
            {open.includes(category.slug) && (
              <Level categories={category.children} open={open} onToggle={onToggle} above={category} />
            )}
          </li>
        ),
      )}
    </ul>
  )
}

function TreeLink({ slug, children }: { readonly slug: string; readonly children: string }) {
  const { paths } = useSpeech()
  const { pathname } = useLocation()
  const path = paths.category(slug)
  return (
    <Link to={path} replace aria-current={path === pathname ? 'page' : undefined}>
      {children}
    </Link>
  )
}
