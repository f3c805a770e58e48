import type { StaffStory } from '#contract/staff/content/stories.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import * as terms from '#web/admin/terms/terms.module.css'

/** The state and the address of a story, its links that lead nowhere, and what every kind of content has. */
export function StoryHead({ story }: { readonly story: StaffStory }) {
  const { id, version, state, slug } = story
  const path = `/stories/${slug}`
  return (
    <>
      <ThingHead thing={story}>
        {state === 'shown' ? (
          <a href={path} target="_blank" rel="noreferrer">
            {path}
          </a>
        ) : (
          <span className={terms['note']}>{path}</span>
        )}
      </ThingHead>
      <ThingLinks kind="story" id={id} version={version} isHidden={state === 'hidden'} />
    </>
  )
}
