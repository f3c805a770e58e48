import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './category-text.module.css'

/** The help below a list: the category in words, and answers before ordering. */
export function CategoryText({ name, text: words }: { readonly name: string; readonly text: string | null }) {
  const { text, paths } = useSpeech()
  return (
    <section className={styles['text']} aria-label={text.list.help}>
      {words !== null && (
        <div>
          <h2>{text.list.about(name)}</h2>
          <p>{words}</p>
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
