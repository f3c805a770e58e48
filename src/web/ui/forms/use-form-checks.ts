import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type SubmitEvent as FormSubmitEvent,
} from 'react'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import { problemsOf, valuesOf, type FieldChecks, type FormProblems } from './form-problems.ts'

interface FormChecksOptions {
  /** The problems that the server found in the last form. */
  readonly problems?: FormProblems | undefined
  /** The answer that the problems were read from: another object for each answer. The problems themselves by default. */
  readonly answer?: object | undefined
  readonly checks: FieldChecks
  /** The form is on its way: pressing again sends nothing. */
  readonly busy?: boolean
}

/** The facts for a field of a checked form. */
export interface FieldState {
  readonly name: string
  readonly problem: string | undefined
}

export interface FormChecks {
  /** For the form element. The browser's own bubbles stay away: they speak its language, not the page's. */
  readonly form: {
    readonly ref: { readonly current: HTMLFormElement | null }
    readonly noValidate: true
    readonly onSubmit: (event: FormSubmitEvent<HTMLFormElement>) => void
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** For <FormErrors>: what stands above the form; null where nothing is wrong. */
  readonly summary: FormProblems | null
  readonly field: (name: string) => FieldState
}

interface ShownProblems {
  readonly answer: object | undefined
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** After being sent; what is found on leaving a field is said at the field alone. */
  readonly sent: boolean
}

/**
 * Checks a form as 3.14 has it: never while something is typed first, on leaving a field and on sending; a problem goes
 * the moment it is mended. When a form is refused the focus goes to the first field that is wrong, or to the summary.
 */
export function useFormChecks(options: FormChecksOptions): FormChecks {
  const { problems, checks, busy } = options
  const answer = problems && (options.answer ?? problems)
  const ref = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<ShownProblems>(() => shownOf(answer, problems))
  const [refusals, setRefusals] = useState(0)
  if (shown.answer !== answer) {
    setShown(shownOf(answer, problems))
    if (answer !== undefined) setRefusals(refusals + 1)
  }
  useEffect(() => {
    if (refusals > 0 && ref.current !== null) focusFirst(ref.current)
  }, [refusals])

  const { goes, isHeld } = useOneAtATime({ ref, busy, answer })

  const afterPress = useAfterPress()
  const mend = (name: string) =>
    setShown((before) => {
      const { [name]: _, ...fields } = before.fields
      return { ...before, fields }
    })
  const note = (name: string, problem: string) =>
    setShown((before) => ({ ...before, fields: { ...before.fields, [name]: problem } }))

  return {
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        if (isHeld(event.nativeEvent)) return event.preventDefault()
        if (isUnchecked(event.nativeEvent)) return goes()
        const fields = problemsOf(valuesOf(new FormData(event.currentTarget)), checks)
        if (Object.keys(fields).length === 0) return goes()
        event.preventDefault()
        setShown({ answer, message: undefined, fields, sent: true })
        setRefusals(refusals + 1)
      },
      onInput: ({ currentTarget, target }) => {
        const name = nameOf(target)
        if (shown.fields[name] === undefined) return
        const check = checks[name]
        const values = valuesOf(new FormData(currentTarget))
        if (check === undefined || check(values[name] ?? '', values) === null) mend(name)
      },
      onBlur: ({ currentTarget: form, target }) => {
        const name = nameOf(target)
        const check = checks[name]
        if (check === undefined) return
        afterPress(() => {
          const values = valuesOf(new FormData(form))
          const value = values[name] ?? ''
          const problem = value === '' ? null : check(value, values)
          if (problem !== null) note(name, problem)
        })
      },
    },
    summary: summaryOf(shown),
    field: (name) => ({ name, problem: shown.fields[name] }),
  }
}

interface OneAtATime {
  readonly ref: { readonly current: HTMLFormElement | null }
  readonly busy: boolean | undefined
  readonly answer: object | undefined
}

/** Holds a form back that is on its way. What a script sends meanwhile goes once the form can be sent again. */
function useOneAtATime({ ref, busy, answer }: OneAtATime) {
  // Pressed again before the page knows that the form is on its way, as when the last digit of a code has sent it.
  const isUnderWay = useRef(false)
  // Nobody presses a button for a code that was whole too early.
  const waits = useRef(false)
  useEffect(() => {
    if (busy === true) return
    isUnderWay.current = false
    if (!waits.current) return
    waits.current = false
    ref.current?.requestSubmit()
  }, [busy, answer, ref])
  return {
    goes: () => {
      isUnderWay.current = busy !== undefined
    },
    isHeld: (event: Event): boolean => {
      if (busy !== true && !isUnderWay.current) return false
      waits.current ||= isSentByScript(event)
      return true
    },
  }
}

function shownOf(answer: object | undefined, problems: FormProblems | undefined): ShownProblems {
  return { answer, message: problems?.message, fields: problems?.fields ?? {}, sent: answer !== undefined }
}

function summaryOf({ message, fields, sent }: ShownProblems): FormProblems | null {
  if (!sent || (message === undefined && Object.keys(fields).length === 0)) return null
  return { message, fields }
}

/** Sent by no button, as by the last digit of a code. */
function isSentByScript(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter === null
}

/** Sent by a button that asks for no checks, such as one for another code. */
function isUnchecked(event: Event): boolean {
  return (
    event instanceof SubmitEvent &&
    event.submitter instanceof HTMLButtonElement &&
    event.submitter.formNoValidate
  )
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
}

function focusFirst(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const summary = form.querySelector<HTMLElement>('[data-form-errors]')
  ;(wrong ?? summary)?.focus()
}
