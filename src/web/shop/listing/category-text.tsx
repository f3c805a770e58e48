import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import * as styles from './category-text.module.css'

interface CategoryTextProps {
  readonly name: string
  readonly text: string | null
  readonly image?: PictureFacts | null
}

/** The help below a list: the category in words and with its picture, and answers before ordering. */
export function CategoryText({ name, text: words, image = null }: CategoryTextProps) {
  const { text, paths } = useSpeech()
  return (
    <section className={styles['text']} aria-label={text.list.help}>
      {words !== null && (
        <div className={styles['about']}>
          {image !== null && (
            <Picture
              picture={image}
              alt=""
              sizes="120px"
              widths={[120, 240, 320]}
              className={styles['picture']}
            />
          )}
          <div>
            <h2>{text.list.about(name)}</h2>
            <p>{words}</p>
          </div>
        </div>
      )}
      <div>
        <h2>{text.list.help}</h2>
        <ul className={styles['links']}>
          <li>
            <Link to={paths.page('returns-policy')}>{text.layout.returns}</Link>
          </li>
          <li>
            <Link to={paths.page('faq')}>{text.layout.faq}</Link>
          </li>
          <li>
            <Link to={paths.stores}>{text.layout.findUs}</Link>
          </li>
        </ul>
      </div>
    </section>
  )
}
