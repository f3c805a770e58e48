import { useState } from 'react'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { picturePath } from '#domain/picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './returns.module.css'

/** The photos of the customer, one large; the others are chosen below it, or by the arrow keys. */
export function ReturnPhotos({ photos }: Pick<StaffReturnView, 'photos'>) {
  const { words, number } = useSpeech()
  const { returns } = words
  const [place, setPlace] = useState(0)
  const step = (by: number) => () =>
    setPlace((now) => (now + by + photos.length) % Math.max(1, photos.length))
  useShortcuts({ arrowright: step(1), arrowleft: step(-1) })
  const large = photos[place] ?? photos[0]
  if (large === undefined) return <Empty>{returns.noPhotos}</Empty>
  return (
    <section className={styles['photos']} aria-label={returns.photos(photos.length, number(photos.length))}>
      <a href={picturePath({ id: large.id, width: 1440, format: 'jpg' })} target="_blank" rel="noreferrer">
        <Picture
          picture={large}
          sizes="(max-width: 899px) 100vw, 560px"
          widths={[480, 828, 1080]}
          alt={returns.photo(number(photos.indexOf(large) + 1))}
          priority="eager"
        />
      </a>
      {photos.length > 1 && (
        <ul className={styles['thumbs']}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={returns.photo(number(at + 1))}
                aria-pressed={photo === large}
                onClick={() => setPlace(at)}
              >
                <Picture picture={photo} sizes="72px" widths={[120, 160]} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
