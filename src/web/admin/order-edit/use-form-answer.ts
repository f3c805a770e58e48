import { useRef, type RefObject } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useAfterPause } from '#web/admin/ui/use-after-pause.ts'

/** The answer of an action whose form has a field `turn`. */
interface Turned {
  readonly typed: Readonly<Record<string, string>>
}

interface AnsweredForm<Answer> {
  readonly pressed: Answer | undefined
  /** Of a press and of what is worked out in the background the one that was asked for last. */
  readonly answer: Answer | undefined
  readonly isCounting: boolean
  /** Works the new total out after a pause. */
  readonly look: () => void
  /** Before the form is sent: it has a field `turn`. */
  readonly onSubmit: () => void
}

/** The answers to a form: to its buttons, and to each change of a field. */
export function useFormAnswer<Answer extends Turned>(
  form: RefObject<HTMLFormElement | null>,
): AnsweredForm<Answer> {
  // Pages give the type of what their action answers, as the router does with its own hooks.
  const pressed = useActionData() as Answer | undefined
  const shown = useFetcher()
  const data = shown.data as Answer | undefined
  // An answer may overtake another one: the turn tells which was asked for last.
  const turn = useRef(0)
  const nextTurn = () => {
    turn.current += 1
    return String(turn.current)
  }
  const count = useAfterPause((asked: number) => {
    // A press in the meantime has an answer of its own, which a preview must not replace.
    if (form.current === null || asked !== turn.current) return
    const values = new FormData(form.current)
    values.set('intent', 'preview')
    values.set('turn', nextTurn())
    void shown.submit(values, { method: 'post' })
  })
  return {
    pressed,
    answer: turnOf(data) > turnOf(pressed) ? data : pressed,
    isCounting: shown.state !== 'idle',
    look: () => count(turn.current),
    onSubmit: () => {
      const field = form.current?.elements.namedItem('turn')
      if (field instanceof HTMLInputElement) field.value = nextTurn()
    },
  }
}

function turnOf(answer: Turned | undefined): number {
  return answer === undefined ? -1 : Number(answer.typed['turn'] ?? 0)
}
