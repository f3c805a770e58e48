import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Modal, modalButtons } from '#web/admin/ui/modal.tsx'

/** The warning comes so long before the end. */
const WARNING_MS = 2 * 60 * 1000

/** Warns before the session ends of itself, and says so when it has; the page and what was typed stay either way. */
export function IdleWarning({ idleMs }: { readonly idleMs: number }) {
  const { words } = useSpeech()
  const { revalidate, state } = useRevalidator()
  const [stage, setStage] = useState<'quiet' | 'warning' | 'over'>('quiet')
  const used = useRef(0)
  useEffect(() => {
    // Every answer of the server has kept the session alive.
    if (state === 'idle') used.current = Date.now()
  }, [state])
  useEffect(() => {
    const clock = setInterval(() => {
      const idle = Date.now() - used.current
      setStage(idle >= idleMs ? 'over' : idle >= idleMs - WARNING_MS ? 'warning' : 'quiet')
    }, 5000)
    return () => clearInterval(clock)
  }, [idleMs])
  const stay = () => {
    setStage('quiet')
    void revalidate()
  }
  return (
    <Modal
      open={stage !== 'quiet'}
      onClose={stay}
      title={stage === 'over' ? words.over.title : words.idle.title}
    >
      <p>{stage === 'over' ? words.over.text : words.idle.text}</p>
      <div className={modalButtons}>
        {stage === 'over' ? (
          <a
            href="/admin/sign-in"
            target="_blank"
            className={buttonClass({ look: 'primary' })}
            // Loaded anew without a session, the page would give way to the sign-in.
            onClick={() => setStage('quiet')}
          >
            {words.over.again}
          </a>
        ) : (
          <Button look="primary" onClick={stay}>
            {words.idle.stay}
          </Button>
        )}
      </div>
    </Modal>
  )
}
