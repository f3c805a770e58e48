import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { addKeeper, takeComeback } from '#web/admin/held-form/draft-keepers.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

const EVERY_MS = 10_000
/** A draft that nobody took up for so long is forgotten. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

interface Draft {
  readonly at: string
  readonly patch: ProductPatch
}

/** Keeps unsaved text in this browser, every ten seconds and when a form waits; offers it when the page is opened again. */
export function KeptDraft({ editor }: { readonly editor: Editor }) {
  const { words, moment } = useSpeech()
  const name = `product-draft:${editor.opened.id}`
  const isHydrated = useHydrated()
  const [isDropped, setDropped] = useState(false)
  const found = useMemo(() => (isHydrated && !isDropped ? read(name) : null), [isHydrated, isDropped, name])
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const keep = useEffectEvent(() => {
    if (!editor.isDirty) return true
    const at = new Date().toISOString()
    const isKept = write(name, { at, patch: editor.patch() })
    if (isKept) setKeptAt(at)
    return isKept
  })
  useEffect(() => {
    const timer = setInterval(() => keep(), EVERY_MS)
    const stopKeeping = addKeeper(() => keep())
    const onHide = () => keep()
    window.addEventListener('pagehide', onHide)
    return () => {
      clearInterval(timer)
      stopKeeping()
      window.removeEventListener('pagehide', onHide)
    }
  }, [])
  // After an update of the software it comes back by itself.
  const comeBack = useEffectEvent((draft: Draft) => {
    editor.takeUp(draft.patch)
    setDropped(true)
  })
  useEffect(() => {
    // Only the browser knows the draft of the page before.
    // oxlint-disable-next-line react/set-state-in-effect
    if (found !== null && takeComeback()) comeBack(found)
  }, [found])
  const isSaved = editor.answer?.ok === true && !editor.isDirty
  useEffect(() => {
    if (isSaved) forget(name)
  }, [isSaved, name])
  const drop = () => {
    forget(name)
    setDropped(true)
  }
  if (found !== null && !editor.isDirty)
    return (
      <div className={styles['conflict']}>
        <p>{words.product.found(moment(found.at))}</p>
        <p className={styles['buttons']}>
          <Button
            look="primary"
            onClick={() => {
              editor.takeUp(found.patch)
              setDropped(true)
            }}
          >
            {words.product.takeUp}
          </Button>
          <Button onClick={drop}>{words.product.throwAway}</Button>
        </p>
      </div>
    )
  if (keptAt === null || !editor.isDirty) return null
  return <p className={styles['note']}>{words.product.kept(moment(keptAt))}</p>
}

function read(name: string): Draft | null {
  try {
    // Nothing else writes under this name.
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as Draft | null
    return draft !== null && Date.parse(draft.at) > Date.now() - KEPT_MS ? draft : null
  } catch {
    return null
  }
}

/** False where the browser keeps nothing, or has no room left. */
function write(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
