import type { OrderToEdit } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { EditAnswer } from './edit-action.ts'
import { EditConflict } from './edit-conflict.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'

interface EditRefusalProps {
  readonly answer: EditAnswer | undefined
  readonly opened: OrderToEdit
  readonly newest: OrderToEdit
  readonly onTakeNew: () => void
}

/** Why the edit cannot be made so. */
export function EditRefusal({ answer, opened, newest, onTakeNew }: EditRefusalProps) {
  const { words } = useSpeech()
  if (answer?.message == null) return null
  const { conflict, typed, code, message } = answer
  if (conflict !== null) {
    if (conflict.version === opened.version) return null
    const canGoOn = newest.version === conflict.version && newest.can_edit
    return <EditConflict {...{ conflict, typed, canGoOn, onTakeNew }} />
  }
  const sentences: Readonly<Record<string, string>> = {
    price_changed: words.orderEdit.changedPrice,
    invalid_fields: words.orderEdit.check,
    bad_request: words.orderEdit.check,
    payment_not_allowed: words.orderEdit.noCash,
  }
  return <Answer refused={sentences[code ?? ''] ?? message} />
}
