import { Form, useFetcher } from 'react-router'
import type { LastAct } from '#contract/staff/undo.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The fetcher of all that is undone beside a page; the frame shows its answer. */
export const UNDO_FETCHER = 'undo'

interface UndoFormProps {
  readonly act: Pick<LastAct, 'entry' | 'job'>
  /** Stays on the page, whose frame shows the answer. */
  readonly beside?: boolean
}

/** Undoes one thing, or what was done with many orders. */
export function UndoForm({ act: { entry, job }, beside = false }: UndoFormProps) {
  const { words } = useSpeech()
  const { Form: BesideForm, state } = useFetcher({ key: UNDO_FETCHER })
  const isHydrated = useHydrated()
  const isBusy = beside && state !== 'idle'
  const Kind = beside ? BesideForm : Form
  return (
    <Kind method="post" action="/undo">
      {job === null ? (
        <input type="hidden" name="entry" value={entry} />
      ) : (
        <input type="hidden" name="job" value={job} />
      )}
      {isHydrated && beside && <input type="hidden" name="script" value="1" />}
      <Button
        type="submit"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {words.undo.button}
      </Button>
    </Kind>
  )
}
