import { Link } from '#web/app/link.tsx'
import { localPath } from '#web/app/local-path.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './hero.module.css'
import type { HomeData } from './home-data.ts'

/** A wide picture in a high box is cut by it on phones, unless the shop has one of that shape. */
const SIZES = '(min-width: 1024px) 97vw, (min-width: 768px) 100vw, 194vw'
/** A seventh less than it takes: screens of two points a pixel get 640 px for 720 points, half the bytes of 828. */
const PHONE_SIZES = '88vw'

/** The theme of the season, at the first glance (2.1). */
export function Hero({ hero }: { readonly hero: HomeData['hero'] }) {
  const { language } = useSpeech()
  const { image, phoneImage, focus } = hero
  return (
    <section
      aria-labelledby="hero"
      className={styles['hero']}
      style={{ backgroundColor: image.colour, objectPosition: `${focus.x}% ${focus.y}%` }}
    >
      <Picture
        picture={image}
        phone={phoneImage && { picture: phoneImage, sizes: PHONE_SIZES }}
        alt={image.alt}
        sizes={SIZES}
        widths={[480, 640, 828, 1080, 1440, 2000]}
        priority="first"
        className={styles['picture']}
      />
      <div className={styles['panel']}>
        <div className={styles['words']}>
          <p className={styles['overline']}>{hero.overline}</p>
          <h2 id="hero" className={styles['heading']}>
            {hero.heading}
          </h2>
          <Link
            to={localPath(hero.button.path, language)}
            className={buttonClass({ look: 'primary' })}
            prefetch="intent"
          >
            {hero.button.label}
          </Link>
          <Link to={localPath(hero.link.path, language)} className={styles['link']}>
            {hero.link.label}
          </Link>
        </div>
      </div>
    </section>
  )
}
