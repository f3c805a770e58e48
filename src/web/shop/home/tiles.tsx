import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { HomeTile } from './home-data.ts'
import * as styles from './tiles.module.css'

/** Two in a row on phones, then three, then six. */
const SIZES = '(min-width: 1024px) 16vw, (min-width: 768px) 30vw, 44vw'

/** Every kind of thing that is sold, and for how little it begins (2.1). */
export function Tiles({ id, tiles }: { readonly id: string; readonly tiles: readonly HomeTile[] }) {
  const { text, paths, money } = useSpeech()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="wrap">
      <h2 id={id} className="sr-only">
        {text.home.categories}
      </h2>
      <ul className={styles['tiles']}>
        {tiles.map(({ slug, name, from, image }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} prefetch="intent" className={styles['tile']}>
              <Picture
                picture={image}
                alt=""
                sizes={SIZES}
                widths={[240, 320, 480, 640]}
                priority="after"
                className={styles['picture']}
              />
              <span className={styles['name']}>{name}</span>
              {from !== null && <span className="note numbers">{text.home.from(money(from))}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
