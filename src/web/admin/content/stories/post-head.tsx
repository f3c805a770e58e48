import type { HeadSummary } from '#contract/staff/content/head-parts.ts'
import { ShopAddress, ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'

interface HeadProps {
  readonly kind: 'story' | 'look'
  readonly thing: Pick<HeadSummary, 'id' | 'version' | 'state'> & {
    readonly broken_links?: readonly string[]
  }
  /** Its address in the shop. */
  readonly path: string
}

/** The state and the address of a story or a look, its links that lead nowhere, and what every kind of content has. */
export function PostHead({ kind, thing, path }: HeadProps) {
  const { id, version, state } = thing
  return (
    <>
      <ThingHead thing={thing}>
        <ShopAddress path={path} state={state} />
      </ThingHead>
      <ThingLinks kind={kind} id={id} version={version} isHidden={state === 'hidden'} />
    </>
  )
}
