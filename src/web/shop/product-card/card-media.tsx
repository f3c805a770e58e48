import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, type PicturePriority } from '#web/ui/picture.tsx'
import type { CardFacts } from './card-facts.ts'
import * as styles from './product-card.module.css'
import { SWIPED_MAX, type SwipeState } from './use-swipe.ts'

const CARD_WIDTHS = { wide: [320, 480, 640], narrow: [240, 320, 480, 640] } as const
/**
 * Two in a row on phones, then three, then four. On phones the pictures are 1 % smaller than their width, so that 160
 * px at two or three points each take the sizes of 320 and 480 px instead of 480 and 640: half the bytes.
 */
const SIZES = {
  wide: '(min-width:1280px) 322px,(min-width:1024px) 23vw,(min-width:768px) 30vw,44vw',
  narrow: '(min-width:1280px) 250px,(min-width:768px) 30vw,44vw',
} as const

interface CardMediaProps {
  readonly product: CardFacts
  readonly priority: PicturePriority
  /** How much room its grid has. */
  readonly room: keyof typeof SIZES
  readonly shown: SwipeState
  readonly soldOut: boolean
}

/** A card's pictures. The page is sent with the first one only; the others come when somebody wants to see them. */
export function CardMedia({ product, priority, room, shown, soldOut }: CardMediaProps) {
  const { words, text } = useSpeech()
  const [loaded, setLoaded] = useState(false)
  const pictures = product.image.slice(0, SWIPED_MAX)
  const [first, ...others] = pictures
  const further = { still: 0, over: 1, swiped: others.length }[shown.how]
  const pill = pictures.length > 1 ? text.card.picture(shown.index + 1, pictures.length) : undefined
  return (
    <div className={soldOut ? `${styles['media']} ${styles['soldOut']}` : styles['media']} data-pill={pill}>
      {first === undefined ? (
        <Icon name="gem" />
      ) : (
        <div
          className={styles['track']}
          data-how={shown.how === 'still' ? undefined : shown.how}
          data-loaded={loaded || undefined}
          style={shown.index === 0 ? undefined : { translate: `${-100 * shown.index}%` }}
          // The second picture appears once it is there, never as an empty box over the first.
          onLoadCapture={({ target }) => isFurther(target) && setLoaded(true)}
        >
          <Picture
            picture={first}
            alt={words(first.alt, first.alt_bn ?? null)}
            sizes={SIZES[room]}
            widths={CARD_WIDTHS[room]}
            priority={priority}
          />
          {others.slice(0, further).map((picture) => (
            <Picture
              key={picture.id}
              picture={picture}
              alt=""
              sizes={SIZES[room]}
              widths={CARD_WIDTHS[room]}
              priority="eager"
            />
          ))}
        </div>
      )}
    </div>
  )
}

function isFurther(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('picture + picture') !== null
}
