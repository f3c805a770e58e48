import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import type { LastAct } from '#contract/staff/undo.ts'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { StepUpDialog } from '#web/admin/layout/step-up.tsx'
import { useUndoKey } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './undo.module.css'
import { UndoForm } from './undo-form.tsx'
import type { Undone } from './undo-route.tsx'
import { useUndo } from './use-undo.ts'
import { useUndoWords } from './use-undo-words.ts'

/** So long the bar stays; the way back stays longer, by Ctrl Z and in the menu of the person. */
const SHOWN_MS = 20_000
/** Somebody is at the bar: it is looked at again. */
const LOOK_AGAIN_MS = 2000

interface UndoBarProps {
  readonly last: LastAct | null
  /** It was done just now. */
  readonly isNew: boolean
}

/** Says what was done last with the way back, and what came of an undo. It stays in sight while the page is scrolled. */
export function UndoBar({ last, isNew }: UndoBarProps) {
  const { answer, isAhead, closeAnswer, undoLast, sendAgain } = useUndo(last)
  const [closedEntry, setClosedEntry] = useState<number | null>(null)
  const [isNothing, setNothing] = useState(false)
  const needsProof = answer?.ok === false && answer.code === 'reauth_required'
  const result = needsProof ? undefined : answer
  const offer = isOffered(last, closedEntry) && isNew ? last : null
  const close = () => {
    setNothing(false)
    closeAnswer()
    setClosedEntry(last?.entry ?? null)
  }
  useUndoKey(() => {
    setNothing(last === null)
    if (last === null) closeAnswer()
    else undoLast()
  })
  return (
    <>
      <Bar onClose={close} closesFor={result === undefined ? (offer?.entry ?? null) : null} isAhead={isAhead}>
        {barContent({ result, isNothing, offer })}
      </Bar>
      <StepUpDialog open={needsProof} onClose={closeAnswer} onProven={sendAgain} />
    </>
  )
}

/** Work with many orders has its way back beside its own answer. */
function isOffered(last: LastAct | null, closedEntry: number | null): boolean {
  return last?.job === null && last.entry !== closedEntry
}

interface Content {
  readonly result: Outcome<Undone> | undefined
  readonly isNothing: boolean
  readonly offer: LastAct | null
}

function barContent({ result, isNothing, offer }: Content): ReactNode {
  if (result !== undefined) return <Result answer={result} />
  if (offer !== null) return <Offer last={offer} />
  return isNothing ? <Nothing /> : null
}

interface BarProps {
  readonly children: ReactNode
  readonly onClose: () => void
  /** The act for which it closes by itself after a while; null: it stays. */
  readonly closesFor: number | null
  /** It says what the page does not know yet. */
  readonly isAhead: boolean
}

/** Its place is there from the first paint, so that readers hear of what comes into it. */
function Bar({ children, onClose, closesFor, isAhead }: BarProps) {
  const { words } = useSpeech()
  const place = useRef<HTMLOutputElement>(null)
  useClosing(place, onClose, closesFor)
  return (
    <output
      ref={place}
      className={styles['bar']}
      data-empty={children === null || undefined}
      data-ahead={isAhead || undefined}
    >
      {children}
      {children !== null && (
        <button type="button" className={styles['close']} aria-label={words.undo.close} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      )}
    </output>
  )
}

function Nothing() {
  const { words } = useSpeech()
  return <span className={styles['text']}>{words.undo.nothing}</span>
}

function Offer({ last }: { readonly last: LastAct }) {
  const { whatWasDone } = useUndoWords()
  return (
    <>
      <span className={styles['text']}>{whatWasDone(last)}</span>
      <UndoForm act={last} beside />
    </>
  )
}

function Result({ answer }: { readonly answer: Outcome<Undone> }) {
  const { words } = useSpeech()
  const { whatWasUndone } = useUndoWords()
  if (!answer.ok)
    return (
      <span role="alert" className={styles['text']}>
        {answer.message}
      </span>
    )
  return (
    <span className={styles['text']}>
      {whatWasUndone(answer.value)}{' '}
      {'job' in answer.value && <Link to={`/jobs/${answer.value.job.id}`}>{words.undo.see}</Link>}
    </span>
  )
}

/** Closes the bar after its time, unless somebody points at it or has come to it by keyboard. */
function useClosing(place: RefObject<HTMLElement | null>, close: () => void, act: number | null): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    if (act === null) return undefined
    const look = () => {
      if (place.current?.matches(':hover, :focus-within') === true) clock = setTimeout(look, LOOK_AGAIN_MS)
      else end()
    }
    let clock = setTimeout(look, SHOWN_MS)
    return () => clearTimeout(clock)
  }, [place, act])
}
