import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './breadcrumb.module.css'
import { Link } from '#web/app/link.tsx'

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string
  /** From `useSpeech().paths`; the last step, the page itself, needs none. */
  readonly path?: string
}

/** The way from the home page down to this one; on phones the step above only. Home itself is added in front. */
export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  const { text, paths } = useSpeech()
  const crumbs: readonly Crumb[] = [{ name: text.common.home, path: paths.home }, ...items]
  const last = crumbs.length - 1
  return (
    <nav aria-label={text.layout.breadcrumb} className="note">
      <ol className={styles['list']}>
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className={index === last - 1 ? styles['above'] : styles['step']}>
            {index === last || path === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{name}</span>
            ) : (
              <Link to={path}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
