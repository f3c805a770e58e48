import { whatsappAddress } from '#web/shop/chat/chat-address.ts'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { popularCategories } from '#web/shop/search/known/match-categories.ts'
import * as styles from './nothing-found.module.css'

/** A term that finds nothing: why that may be, where to look instead, whom to ask. */
export function NothingFound({ term }: { readonly term: string }) {
  const { text } = useSpeech()
  const { whatsapp } = useLayout().store.chat
  return (
    <div className={styles['nothing']}>
      <h2 className={styles['title']}>{text.search.none(term)}</h2>
      <p>{text.search.noneHint}</p>
      <PopularCategories />
      {whatsapp !== null && (
        <p>
          {text.search.askUs}{' '}
          <a href={whatsappAddress(whatsapp, term)} target="_blank" rel="noopener">
            {text.search.whatsApp}
            <span className="sr-only"> ({text.layout.opensNewPage})</span>
          </a>
        </p>
      )}
    </div>
  )
}

const POPULAR_SHOWN = 6

/** Categories that most people come for. */
export function PopularCategories() {
  const { paths } = useSpeech()
  const { categories } = useLayout()
  return (
    <ul className={styles['chips']}>
      {popularCategories(categories, POPULAR_SHOWN).map(({ slug, heading }) => (
        <li key={slug}>
          <Link to={paths.category(slug)} replace>
            {heading}
          </Link>
        </li>
      ))}
    </ul>
  )
}
