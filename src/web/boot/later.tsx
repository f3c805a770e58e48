import { lazy, memo, Suspense, useEffect, useRef, type FunctionComponent } from 'react'
import { firstTouch } from './first-touch.ts'
import { HYDRATED_EVENT } from './handoff.ts'
import { persistently } from './persistently.ts'

interface LaterPart<Props> {
  /** The part itself on the server; null in browsers, whose bundler then leaves it out. */
  readonly eager: FunctionComponent<Props> | null
  readonly load: () => Promise<FunctionComponent<Props>>
  /** `touch`: when the visitor first does anything. `use`: when it is first shown. */
  readonly when: 'touch' | 'use'
}

/**
 * A part of a page that is in the server's HTML at once and whose script comes later; clicks on its `data-queue`
 * elements are kept until then. With `touch` its properties must stay the same, as React would otherwise throw the HTML
 * away.
 */
export function later<Props extends object>({ eager, load, when }: LaterPart<Props>) {
  const Part =
    eager ??
    lazy(async () => {
      if (when === 'touch') await firstTouch()
      return { default: await persistently(load) }
    })
  // Memoised around the boundary, so that a page that renders again does not wake a part that sleeps.
  return memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    return (
      <div ref={place} data-later="">
        <Suspense fallback={null}>
          <Part {...props} />
          <Awake place={place} />
        </Suspense>
      </div>
    )
  })
}

/** Tells the boot script that clicks in here are answered from now on, and gets the ones it kept. */
function Awake({ place }: { readonly place: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    place.current?.setAttribute('data-later', 'awake')
    document.dispatchEvent(new Event(HYDRATED_EVENT))
  }, [place])
  return null
}
