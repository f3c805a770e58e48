import { Link } from '#web/app/link.tsx'
import type { MenuCategory } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './category-panel.module.css'
import { panelColumns, type PanelColumn } from './panel-columns.ts'

interface CategoryPanelProps {
  readonly id: string
  readonly category: MenuCategory
  readonly open: boolean
}

/**
 * Everything below a top category at one glance, beside its picture (3.2). Its links stand on every page, also while it
 * is closed (F8): for search engines, for browsers without script, and so that it opens at once.
 */
export function CategoryPanel({ id, category, open }: CategoryPanelProps) {
  const { text, paths } = useSpeech()
  const columns = panelColumns(category.children)
  return (
    <div id={id} className={styles['panel']} data-open={open || undefined}>
      <div className={styles['inner']}>
        {category.slug !== '' && (
          <Link to={paths.category(category.slug)} className={styles['all']}>
            {text.layout.viewAll(category.name)}
          </Link>
        )}
        {columns.map((column) => (
          <Column key={column.heading} column={column} />
        ))}
        {open && category.image !== null && (
          <Link
            to={paths.category(category.slug)}
            className={styles['tile']}
            tabIndex={-1}
            aria-hidden="true"
          >
            <Picture picture={category.image} alt="" sizes="280px" widths={[320, 480, 640]} />
          </Link>
        )}
      </div>
    </div>
  )
}

function Column({ column: { heading, lead, categories } }: { readonly column: PanelColumn }) {
  return (
    <div className={styles['column']}>
      {lead === null ? (
        <p className={styles['heading']}>{heading}</p>
      ) : (
        <CategoryLink category={lead} className={styles['heading']} />
      )}
      <CategoryList categories={categories} />
    </div>
  )
}

function CategoryList({ categories }: { readonly categories: readonly MenuCategory[] }) {
  return (
    <ul className={styles['list']}>
      {categories.map((category) => (
        <li key={category.slug}>
          <CategoryLink category={category} />
          {category.children.length > 0 && <CategoryList categories={category.children} />}
        </li>
      ))}
    </ul>
  )
}

interface CategoryLinkProps {
  readonly category: MenuCategory
  readonly className?: string | undefined
}

function CategoryLink({ category: { slug, name }, className }: CategoryLinkProps) {
  const { paths } = useSpeech()
  return (
    <Link to={paths.category(slug)} prefetch="intent" className={className}>
      {name}
    </Link>
  )
}
