import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Modal, modalButtons } from '#web/admin/ui/modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { isReloading } from './draft-keepers.ts'

/** Asks before somebody leaves a page with changes that are not saved; `isChanged` is asked in that moment. */
export function LeaveWarning({ isChanged }: { readonly isChanged: () => boolean }) {
  const { leaving } = useSpeech().words
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  const askBefore = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged() && !isReloading()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => askBefore(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  return (
    <Modal open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={leaving.title}>
      <p>{leaving.text}</p>
      <p className={modalButtons}>
        <Button look="primary" onClick={() => blocker.reset?.()}>
          {leaving.stay}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{leaving.leave}</Button>
      </p>
    </Modal>
  )
}
