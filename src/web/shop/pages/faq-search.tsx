import { useLocation } from 'react-router'
import { whatsappAddress } from '#web/shop/chat/chat-address.ts'
import { ExternalLink } from '#web/app/external-link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import * as styles from './faq.module.css'

interface FaqSearchProps {
  readonly term: string
  /** Answers that the term finds. */
  readonly count: number
  readonly onTerm: (term: string) => void
}

/** Narrows the questions while one types; without script a form that the server answers. */
export function FaqSearch({ term, count, onTerm }: FaqSearchProps) {
  const { text } = useSpeech()
  const { pathname } = useLocation()
  const { pages } = text
  const searches = term.trim() !== ''
  return (
    <search className={styles['search']}>
      <form action={pathname} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="faq-term">{pages.faqSearch}</label>
        <div className={styles['row']}>
          <input
            id="faq-term"
            type="search"
            name="q"
            maxLength={SEARCH_TERM_MAX}
            defaultValue={term}
            placeholder={pages.faqSearchHint}
            onChange={({ target }) => onTerm(target.value)}
            className={`${formStyles['input']} ${styles['field']}`}
          />
          <button type="submit" className={`${buttonClass()} ${styles['submit']}`}>
            {text.layout.search}
          </button>
        </div>
      </form>
      <output className={styles['count']}>{searches && count > 0 && pages.faqFound(count)}</output>
      {searches && count === 0 && <NothingFound term={term.trim()} />}
    </search>
  )
}

function NothingFound({ term }: { readonly term: string }) {
  const { text } = useSpeech()
  const { phone, chat } = useLayout().store
  return (
    <div className={styles['none']}>
      <p>{text.pages.faqNone(term)}</p>
      <p>{text.pages.faqAsk}</p>
      <div className={styles['ways']}>
        {chat.whatsapp !== null && (
          <ExternalLink
            href={whatsappAddress(chat.whatsapp, term)}
            hint={text.layout.opensNewPage}
            className={buttonClass()}
          >
            {text.layout.whatsapp}
          </ExternalLink>
        )}
        <a href={`tel:${phone}`} className={buttonClass()}>
          {text.layout.call(phoneShown(phone))}
        </a>
      </div>
    </div>
  )
}
