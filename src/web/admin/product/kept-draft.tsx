import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { addKeeper, takeComeback } from '#web/admin/held-form/draft-keepers.ts'
import { heldForms } from '#web/admin/held-form/hold-forms.ts'
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

/** Keeps what is not saved in this browser, every ten seconds, and offers it when the page is opened again. */
export function KeptDraft({ editor }: { readonly editor: Editor }) {
  const { words, moment } = useSpeech()
  const name = `product-draft:${editor.opened.id}`
  const isHydrated = useHydrated()
  const [isDropped, setDropped] = useState(false)
  const found = useMemo(() => (isHydrated && !isDropped ? read(name) : null), [isHydrated, isDropped, name])
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  useEffect(() => {
    const keep = () => {
      const { isDirty, patch } = latest.current
      if (!isDirty) return true
      const at = new Date().toISOString()
      const isKept = write(name, { at, patch: patch() })
      if (isKept) setKeptAt(at)
      return isKept
    }
    const timer = setInterval(keep, EVERY_MS)
    const stopWatching = heldForms.subscribe(keep)
    const stopKeeping = addKeeper(keep)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      stopWatching()
      stopKeeping()
      window.removeEventListener('pagehide', keep)
    }
  }, [name])
  // After an update of the software it comes back by itself.
  const comeBack = useEffectEvent((draft: Draft) => {
    editor.takeUp(draft.patch)
    setDropped(true)
  })
  useEffect(() => {
    // What the page before it kept is known in the browser alone.
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
