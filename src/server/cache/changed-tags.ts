/** Tags of what changed; `all`: everything may have changed. */
export type ChangedTags = ReadonlySet<string> | 'all'

type Follower = (changed: ChangedTags) => void

/** Tells those who keep pages which tags changed. */
export interface TagChanges {
  /** Calls with changes, of which those that follow each other come together, a rest later. */
  readonly follow: (follower: Follower) => void
  /** Calls with each change as soon as it is heard. */
  readonly followAtOnce: (follower: Follower) => void
  /** Whether changes are heard now. While they are not, nothing may be kept on their account. */
  readonly isHeard: () => boolean
}

export interface ToldChanges extends TagChanges {
  readonly tell: (changed: readonly string[] | 'all') => void
  readonly setHeard: (isHeard: boolean) => void
  readonly close: () => void
}

/**
 * Tells a change at once, and all that follow within `restMs` together, at its end: so hundreds of changes a minute do
 * not throw away each time what was just made.
 */
export function openTagChanges(restMs: number): ToldChanges {
  const [followers, atOnce] = [new Set<Follower>(), new Set<Follower>()]
  let gathered: Set<string> | 'all' = new Set()
  let rest: NodeJS.Timeout | undefined
  let isHeard = true

  function pass(): void {
    const changed = gathered
    gathered = new Set()
    rest = setTimeout(endRest, restMs).unref()
    for (const follower of followers) follower(changed)
  }

  function endRest(): void {
    rest = undefined
    if (gathered === 'all' || gathered.size > 0) pass()
  }

  return {
    follow: (follower) => void followers.add(follower),
    followAtOnce: (follower) => void atOnce.add(follower),
    isHeard: () => isHeard,
    tell: (changed) => {
      for (const follower of atOnce) follower(changed === 'all' ? changed : new Set(changed))
      if (changed === 'all') gathered = 'all'
      else if (gathered !== 'all') for (const tag of changed) gathered.add(tag)
      if (rest === undefined) endRest()
    },
    setHeard: (is) => {
      isHeard = is
    },
    close: () => {
      clearTimeout(rest)
      followers.clear()
      atOnce.clear()
    },
  }
}
