import { rm } from 'node:fs/promises'
import { inDhaka } from '#domain/calendar.ts'
import type { FeedName } from '#domain/feeds/feed-names.ts'
import type { FeedContext } from './feed-context.ts'
import { makeFeed, type MadeFeed } from './make-feed.ts'

/** A feed that was just made rests sixty times as long as that took: it never costs more than a sixtieth of a core. */
const REST_FACTOR = 60
const REST_MS_MAX = 15 * 60_000

/** Feeds of so many origins are kept: a store without PUBLIC_URL answers under whatever name it is asked. */
const KEPT_MAX = 8

/** The feeds of the shop, made when somebody asks and something has changed since. */
export interface Feeds {
  /** The feed as it is now; null where it is still being made after `waitMs`. */
  readonly read: (name: FeedName, origin: string, waitMs?: number) => Promise<MadeFeed | null>
  /** Makes a feed again whose file is gone. */
  readonly forget: (made: MadeFeed) => void
}

interface KeptFeed {
  readonly made: MadeFeed
  readonly basis: readonly unknown[]
}

export function openFeeds(context: FeedContext): Feeds {
  const kept = new Map<string, KeptFeed>()
  const making = new Map<string, Promise<MadeFeed>>()

  /** The data and the day that a feed shows. The shop makes a new feed after a change of one of them. */
  function basisNow(): readonly unknown[] {
    const { catalogue, content, clock } = context
    return [catalogue.revision, content.current, inDhaka(clock()).day]
  }

  function isGood({ made, basis }: KeptFeed): boolean {
    const now = basisNow()
    if (basis.every((part, place) => part === now[place])) return true
    const rest = Math.min(made.tookMs * REST_FACTOR, REST_MS_MAX)
    return context.clock() < made.madeAt + rest
  }

  async function make(key: string, name: FeedName, origin: string): Promise<MadeFeed> {
    const basis = basisNow()
    const made = await makeFeed(context, name, origin)
    const before = kept.get(key)
    kept.delete(key)
    kept.set(key, { made, basis })
    if (before !== undefined && before.made.file !== made.file) await rm(before.made.file, { force: true })
    const [oldest] = kept
    if (kept.size > KEPT_MAX && oldest !== undefined) {
      kept.delete(oldest[0])
      await rm(oldest[1].made.file, { force: true })
    }
    return made
  }

  return {
    read: async (name, origin, waitMs) => {
      const key = `${name} ${origin}`
      const known = kept.get(key)
      if (known !== undefined && isGood(known)) return known.made
      const running = making.get(key) ?? make(key, name, origin).finally(() => making.delete(key))
      making.set(key, running)
      if (waitMs === undefined) return running
      const { promise: late, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => resolve(null), waitMs)
      // A caller without `waitMs` gets the error of a failed feed.
      return Promise.race([running, late]).finally(() => clearTimeout(timer))
    },
    forget: (made) => {
      for (const [key, one] of kept) if (one.made === made) kept.delete(key)
    },
  }
}
