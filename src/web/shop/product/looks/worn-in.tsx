import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PageLook } from './page-looks.ts'
import * as styles from './worn-in.module.css'

/** The looks in which a piece is worn, each a link with its picture. */
export function WornIn({ looks }: { readonly looks: readonly PageLook[] }) {
  const { text, paths } = useSpeech()
  return (
    <section className={styles['worn']}>
      <h2>{text.product.wornIn}</h2>
      <ul className={styles['list']}>
        {looks.map(({ slug, title, image, position }) => (
          <li key={slug}>
            <Link to={paths.look(slug)} prefetch="intent" className={styles['look']}>
              <Picture
                picture={image}
                alt=""
                sizes="96px"
                widths={[120, 160, 240]}
                position={position}
                className={styles['picture']}
              />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
