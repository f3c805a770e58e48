import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { namedEndpoint } from '#client/api.ts'
import type { AreasView, listAreas } from '#contract/shop/delivery.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import type { CheckoutValues } from './checkout-form.ts'
import { storedDraft } from './draft.ts'

export interface SavedDetails {
  readonly values: CheckoutValues
  /** With the areas of the district that was chosen; null where none was. */
  readonly places: PlainPlaces | null
}

const endpoint = namedEndpoint<typeof listAreas>({ method: 'GET', path: '/v1/delivery/areas' })

interface SavedDetailsState {
  /** Null where there is nothing, or not yet. */
  readonly saved: SavedDetails | null
  /** To be called as the form is sent: stops it while what was kept is on its way, which is sent then. */
  readonly hold: (event: SubmitEvent<HTMLFormElement>) => boolean
  /** The form was sent meanwhile; true once. */
  readonly takeHeld: () => boolean
}

/**
 * The values that were typed here before a reload or Back, after hydration. The fields begin again with it, the button
 * with them: not while it is pressed, and a press in between is meant for what was kept.
 */
export function useSavedDetails(wanted: boolean, places: PlainPlaces): SavedDetailsState {
  const { words } = useSpeech()
  const afterPress = useAfterPress()
  const [saved, setSaved] = useState<SavedDetails | null>(null)
  /** Null until it was looked for: a press may come before. */
  const coming = useRef<boolean | null>(null)
  const held = useRef(false)
  const restore = useEffectEvent((leave: AbortSignal) => {
    // A press that came before this found nothing; what it kept itself stands on the page.
    const values = wanted && coming.current !== false ? storedDraft() : null
    coming.current = values !== null
    if (values === null) return
    void areasOf(values.district).then((areas) => {
      const named = areas?.map(({ id, name, name_bn }) => ({ id, name: words(name, name_bn) }))
      const show = () => {
        if (leave.aborted) return
        coming.current = false
        const shown = {
          // The terms are kept by nobody: a tick is one of this page, set before hydration.
          values: { ...values, terms: isTicked('terms') },
          places: named === undefined ? null : { ...places, areas: named },
        }
        inPlace('[value="place"]', () => setSaved(shown))
      }
      // Hydration may happen between letting go and the click that follows.
      setTimeout(() => afterPress(show))
    })
  })
  useEffect(() => {
    const leave = new AbortController()
    restore(leave.signal)
    return () => leave.abort()
  }, [])
  return {
    saved,
    hold: (event) => {
      coming.current ??= wanted && storedDraft() !== null
      if (!coming.current) return false
      event.preventDefault()
      held.current = true
      return true
    },
    takeHeld: () => {
      const was = held.current
      held.current = false
      return was
    },
  }
}

function isTicked(name: string): boolean {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false
}

/**
 * Changes the page and scrolls on by as much as that moves an element which is on the screen. The focus stays on a
 * button, field or choice that begins again.
 */
function inPlace(selector: string, change: () => void): void {
  const place = () => document.querySelector(selector)?.getBoundingClientRect()
  const before = place()
  const focused = document.activeElement
  flushSync(change)
  if (focused?.isConnected === false) focusAgain(focused)
  const after = place()
  if (before === undefined || after === undefined) return
  if (before.bottom > 0 && before.top < innerHeight) window.scrollBy(0, after.top - before.top)
}

/** Focuses the control that stands in the place of one that is gone. */
function focusAgain(removed: Element): void {
  const tag = `${removed.localName}[name="${CSS.escape(removed.getAttribute('name') ?? '')}"]`
  const isOneOfMany = removed.matches('button, input[type="radio"]')
  const value = isOneOfMany ? `[value="${CSS.escape(removed.getAttribute('value') ?? '')}"]` : ''
  document.querySelector<HTMLElement>(`form ${tag}${value}`)?.focus({ preventScroll: true })
}

/** Null where no district was chosen, or nobody can tell now. */
async function areasOf(district: string): Promise<AreasView['areas'] | null> {
  if (district === '') return null
  try {
    return (await browserApi()(endpoint, { query: { district } })).areas
  } catch (error) {
    console.warn('The areas of the district could not be loaded', error)
    return null
  }
}
