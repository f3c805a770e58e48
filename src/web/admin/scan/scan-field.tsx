import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CameraPanel } from './camera-panel.tsx'
import * as styles from './scan.module.css'
import { prepareSound } from './signal.ts'
import { useHandReader } from './use-hand-reader.ts'
import type { Scan } from './use-scan.ts'

interface ScanFieldProps {
  readonly scan: Scan
  /** Of the field in a form that works without script; undefined where there is none. */
  readonly name?: string
  readonly label: string
  readonly hint: string
  /** Words of the button that takes a code which was typed. */
  readonly press: string
}

/**
 * Gives the text of scanned codes: from a hand reader, from the camera, or typed. A reader need not stand in the field:
 * its codes come here from anywhere on the page but other fields, so a page has one such field.
 */
export function ScanField({ scan: { answer, take }, ...props }: ScanFieldProps) {
  const [isOpen, setOpen] = useState(false)
  useHandReader(take)
  return (
    <>
      <Entry {...props} onCode={take} isOpen={isOpen} onCamera={() => setOpen(!isOpen)} />
      <div className={styles['look']}>
        {isOpen && <CameraPanel onCode={take} onClose={() => setOpen(false)} isGood={answer?.isGood} />}
        <p aria-live="assertive" className={styles['said']} data-good={answer?.isGood}>
          {answer?.text}
        </p>
      </div>
    </>
  )
}

interface EntryProps extends Omit<ScanFieldProps, 'scan'> {
  readonly onCode: (code: string) => void
  readonly isOpen: boolean
  readonly onCamera: () => void
}

function Entry({ name, label, hint, press, onCode, isOpen, onCamera }: EntryProps) {
  const { scan } = useSpeech().words
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const takeTyped = () => {
    if (field.current === null) return
    onCode(field.current.value)
    field.current.value = ''
    field.current.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // No form around it is sent.
    event.preventDefault()
    takeTyped()
  }
  return (
    <div className={styles['entry']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <div className={styles['row']}>
        <input
          ref={field}
          id={id}
          name={name}
          className={inputClass}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={onKey}
          // The form around it is not about what is scanned.
          onChange={(event) => event.stopPropagation()}
        />
        <Button
          type={name === undefined ? 'button' : 'submit'}
          onClick={(event) => {
            event.preventDefault()
            takeTyped()
          }}
        >
          {press}
        </Button>
        <span className={styles['open']}>
          <Button
            wide
            aria-expanded={isOpen}
            onClick={() => {
              prepareSound()
              onCamera()
            }}
          >
            <Icon name="camera" size={20} /> {scan.camera}
          </Button>
        </span>
      </div>
    </div>
  )
}
