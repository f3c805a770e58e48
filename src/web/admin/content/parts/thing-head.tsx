import type { ReactNode } from 'react'
import type { ShowState } from '#domain/content/schedule.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { StatePill } from './state-line.tsx'

interface HeadProps {
  readonly thing: { readonly state: ShowState; readonly broken_links?: readonly string[] }
  /** Stands beside the state. */
  readonly children?: ReactNode
}

/** The address of a thing in the shop: a link while shoppers can open it. */
export function ShopAddress({ path, state }: { readonly path: string; readonly state: ShowState }) {
  if (state !== 'shown') return <span className={terms['note']}>{path}</span>
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {path}
    </a>
  )
}

/** The state of a piece of content, and a warning where links of it lead nowhere. */
export function ThingHead({ thing: { state, broken_links: broken = [] }, children }: HeadProps) {
  const { pages } = useSpeech().words.content
  return (
    <>
      <p className={terms['buttons']}>
        <StatePill state={state} />
        {children}
      </p>
      {broken.length > 0 && <Answer refused={pages.brokenLinks(broken.join(', '))} />}
    </>
  )
}
