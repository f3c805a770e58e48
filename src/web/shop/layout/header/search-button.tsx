import { openSearch } from '#web/shop/search/search-trigger.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './header.module.css'

/** Opens the search dialog (F6); without script a form that leads to the page with the search field. */
export function SearchButton() {
  const { text, paths } = useSpeech()
  return (
    <form action={paths.searchForm} className={styles['search']}>
      <button
        type="submit"
        className={styles['iconButton']}
        aria-label={text.layout.search}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          openSearch()
        }}
        data-queue
      >
        <Icon name="search" />
      </button>
    </form>
  )
}
