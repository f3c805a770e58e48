import type { KeyboardEvent } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { ComboboxList } from '#web/ui/forms/combobox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { useCombobox } from '#web/ui/forms/use-combobox.ts'
import { AreaFound } from './area-found.tsx'
import * as styles from './area-picker.module.css'
import { AreasFailed } from './areas-failed.tsx'
import type { AreasLoading } from './use-areas.ts'
import type { AreaSearch } from './use-area-typing.ts'

/** Longest name that is looked for. */
export const AREA_TERM_MAX = 80

interface AreaSheetProps {
  readonly search: AreaSearch
  readonly loading: AreasLoading
  readonly onClose: () => void
}

/** The field over the whole screen of a phone, its list between it and the keyboard (ux 3.16). */
export function AreaSheet({ search, loading, onClose }: AreaSheetProps) {
  const { text } = useSpeech()
  const { isOpen, field, list, row } = useCombobox({
    options: search.options,
    isOpenFirst: true,
    onType: search.type,
    onPick: (option) => {
      search.pick(option)
      onClose()
    },
  })
  const { onType, onKeyDown, ...fieldProps } = field
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.address.area}
      place="full"
      head={
        <input
          type="text"
          className={`${formStyles['input']} ${styles['sheetField']}`}
          value={search.typed}
          aria-label={text.address.area}
          placeholder={text.address.area}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={AREA_TERM_MAX}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            keepForm(event)
            onKeyDown(event)
          }}
          {...fieldProps}
          // Typing replaces the area that was picked before.
          onFocus={(event) => event.target.select()}
        />
      }
    >
      {search.typed === '' && <p className={formStyles['hint']}>{text.address.areaHint}</p>}
      <AreaFound search={search} loading={loading} />
      <AreasFailed loading={loading} />
      {isOpen && (
        <ComboboxList
          options={search.options}
          label={text.address.areasFound}
          place="sheet"
          {...{ list, row }}
        />
      )}
    </Dialog>
  )
}

/** The sheet lies in the form of its page: Enter without a row to take is no wish to send that. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
