import { useRef, type KeyboardEvent } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './search-dialog.module.css'

interface SearchFieldProps {
  readonly maxLength: number
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly combobox: {
    readonly listId: string
    readonly expanded: boolean
    readonly activeId: string | undefined
  }
}

/** The field of the dialog: Enter and the button go to the results at once, whatever the pause. */
export function SearchField({ maxLength, onType, onSubmit, onKeyDown, combobox }: SearchFieldProps) {
  const { text, paths } = useSpeech()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    onType('')
  }

  return (
    <form
      action={paths.searchForm}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles['field']}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={text.search.label}
          aria-expanded={combobox.expanded}
          aria-controls={combobox.listId}
          aria-autocomplete="list"
          aria-activedescendant={combobox.activeId}
          placeholder={text.search.hint}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles['clear']} aria-label={text.search.clear} onClick={clear}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <button type="submit" className={styles['submit']}>
        {text.search.submit}
      </button>
    </form>
  )
}
