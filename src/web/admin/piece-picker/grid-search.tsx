import type { KeyboardEvent } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import * as styles from './piece-picker.module.css'

interface GridSearchProps {
  readonly q: string
  readonly onQ: (q: string) => void
}

/** The search of the shop: names and their other spellings, in both languages. */
export function GridSearch({ q, onQ }: GridSearchProps) {
  const { newOrder } = useSpeech().words
  return (
    <label className={styles['search']}>
      {newOrder.searchPictures}
      <input
        type="search"
        className={inputClass}
        placeholder={newOrder.searchHint}
        autoComplete="off"
        value={q}
        onKeyDown={keepForm}
        onChange={(event) => onQ(event.target.value)}
      />
    </label>
  )
}

/** Enter sends no form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
