import type { CSSProperties } from 'react'
import { Link } from '#web/app/link.tsx'
import { localPath } from '#web/app/local-path.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './hero.module.css'
import type { HomeHero } from './home-data.ts'

/** A wide picture in a high box is cut by it on phones, unless the shop has one of that shape. */
const SIZES = '(min-width: 1024px) 97vw, (min-width: 768px) 100vw, 194vw'
/** A seventh less than it takes: screens of two points a pixel get 640 px for 720 points, half the bytes of 828. */
const PHONE_SIZES = '88vw'

interface HeroProps {
  readonly id: string
  readonly hero: HomeHero
  /** It stands on top of the page. */
  readonly isFirst: boolean
}

/** The theme of the season, at the first glance (2.1). */
export function Hero({ id, hero, isFirst }: HeroProps) {
  const { language } = useSpeech()
  const { image, phoneImage, focus } = hero
  return (
    <section
      aria-labelledby={id}
      className={styles['hero']}
      style={{ backgroundColor: image.colour, objectPosition: `${focus.x}% ${focus.y}%` }}
    >
      <Picture
        picture={image}
        phone={phoneImage && { picture: phoneImage, sizes: PHONE_SIZES }}
        alt={image.alt}
        sizes={SIZES}
        widths={[480, 640, 828, 1080, 1440, 2000]}
        priority={isFirst ? 'first' : 'after'}
        className={styles['picture']}
      />
      <div className={styles['panel']} style={shadeOf(hero.shade)}>
        <div className={styles['words']}>
          {hero.overline !== '' && <p className={styles['overline']}>{hero.overline}</p>}
          <h2 id={id} className={styles['heading']}>
            {hero.heading}
          </h2>
          {hero.text !== null && <p className={styles['text']}>{hero.text}</p>}
          <Link
            to={localPath(hero.button.path, language)}
            className={buttonClass({ look: 'primary' })}
            prefetch="intent"
          >
            {hero.button.label}
          </Link>
          {hero.link !== null && (
            <Link to={localPath(hero.link.path, language)} className={styles['link']}>
              {hero.link.label}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

/** The shade under the words, as the style sheet takes it. */
function shadeOf(percent: number): CSSProperties {
  const properties: Readonly<Record<`--${string}`, string>> = { '--shade': `${percent}%` }
  return properties
}
