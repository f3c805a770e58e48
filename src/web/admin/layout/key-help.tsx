import { Button } from '#web/ui/button.tsx'
import { useRoot, useSpeech } from '#web/admin/text/words.ts'
import { Modal, modalButtons } from '#web/admin/ui/modal.tsx'
import * as styles from './key-help.module.css'

interface KeyHelpProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** All shortcuts. */
export function KeyHelp({ open, onClose }: KeyHelpProps) {
  const { words } = useSpeech()
  const { letters } = useRoot()
  return (
    <Modal open={open} onClose={onClose} title={words.keys.title}>
      {!letters && <p>{words.keys.off}</p>}
      <dl className={styles['keys']}>
        {words.keys.list.map(([key = '', meaning]) => (
          <div key={key} className={styles['key']}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={modalButtons}>
        <Button onClick={onClose}>{words.keys.close}</Button>
      </div>
    </Modal>
  )
}
