import { Link } from '#web/app/link.tsx'
import type { MenuCategory } from '#web/app/root-data.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './category-chips.module.css'

/** The categories one step below, or beside where there are none; the first chip is all of them together. */
export function CategoryChips({ slug }: { readonly slug: string | null }) {
  const { text, paths } = useSpeech()
  const { categories } = useLayout()
  const around = neighbours(categories, slug)
  if (around === null || around.chips.length === 0) return null
  const { all, chips } = around
  const allPath = all === null ? paths.shop : paths.category(all.slug)
  return (
    <nav aria-label={text.list.subcategories} className={styles['chips']}>
      <ul className={styles['row']}>
        <li>
          <Link to={allPath} aria-current={(all?.slug ?? null) === slug ? 'page' : undefined}>
            {all === null ? text.list.everything : text.list.all(all.heading)}
          </Link>
        </li>
        {chips.map((category) => (
          <li key={category.slug}>
            <Link
              to={paths.category(category.slug)}
              aria-current={category.slug === slug ? 'page' : undefined}
            >
              {category.heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Neighbours {
  /** The category that holds the chips; null is the whole shop. */
  readonly all: MenuCategory | null
  readonly chips: readonly MenuCategory[]
}

/** Children of a category, or its siblings where it has none; null where the tree does not know it. */
function neighbours(tree: readonly MenuCategory[], slug: string | null): Neighbours | null {
  if (slug === null) return { all: null, chips: tree }
  return below(null, tree, slug)
}

function below(above: MenuCategory | null, tree: readonly MenuCategory[], slug: string): Neighbours | null {
  for (const category of tree) {
    if (category.slug === slug) {
      return category.children.length > 0
        ? { all: category, chips: category.children }
        : { all: above, chips: tree }
    }
    const found = below(category, category.children, slug)
    if (found !== null) return found
  }
  return null
}
