import type { StaffStory } from '#contract/staff/content/stories.ts'
import { ShopAddress, ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'

/** The state and the address of a story, its links that lead nowhere, and what every kind of content has. */
export function StoryHead({ story }: { readonly story: StaffStory }) {
  const { id, version, state, slug } = story
  return (
    <>
      <ThingHead thing={story}>
        <ShopAddress path={`/stories/${slug}`} state={state} />
      </ThingHead>
      <ThingLinks kind="story" id={id} version={version} isHidden={state === 'hidden'} />
    </>
  )
}
