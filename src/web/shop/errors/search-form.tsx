import { Form } from 'react-router'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import * as styles from './search-form.module.css'

/** A search field in a page, such as that of a missing one; goes to /search/{term}, without script as well. */
export function SearchForm() {
  const { text, paths } = useSpeech()
  return (
    <search className={styles['place']}>
      <Form action={paths.searchForm} className="flex gap-3">
        <input
          type="search"
          name="q"
          required
          maxLength={SEARCH_TERM_MAX}
          aria-label={text.layout.searchProducts}
          placeholder={text.layout.searchHint}
          className={`${formStyles['input']} ${styles['field']}`}
        />
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          {text.layout.search}
        </button>
      </Form>
    </search>
  )
}
