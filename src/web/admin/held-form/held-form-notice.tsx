import { useStore } from 'zustand'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { reloadWithDrafts } from './draft-keepers.ts'
import { heldForms } from './hold-forms.ts'
import * as styles from './held-form.module.css'

/** Says that a form waits, and why; the page and what was typed stay. Other code knows by its id that it can be said. */
export function HeldFormNotice() {
  const { words } = useSpeech()
  const held = useStore(heldForms)
  const [first] = held
  return (
    <div id="held-form" aria-live="polite" className={styles['place']}>
      {first !== undefined && (
        <div className={styles['notice']}>
          <Icon name={first.reason === 'offline' ? 'wifi-off' : 'circle-alert'} size={20} />
          <p>
            {first.reason === 'updated' && first.isKept ? words.held.updatedKept : words.held[first.reason]}
          </p>
          <p className={styles['buttons']}>
            {first.reason === 'signed_out' && (
              <a href="/admin/sign-in" target="_blank" className={buttonClass()}>
                {words.over.again}
              </a>
            )}
            {first.reason === 'updated' ? (
              <Button look="primary" onClick={reloadWithDrafts}>
                {words.held.reload}
              </Button>
            ) : (
              <Button
                look="primary"
                onClick={() => {
                  for (const { again } of held) again()
                }}
              >
                {words.held.again}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
