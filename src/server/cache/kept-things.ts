import { LRUCache } from 'lru-cache'
import type { ChangedTags } from './changed-tags.ts'

/** Something that is kept until what it shows changes (page-tags.ts), or until a moment in ms since 1970. */
export interface Kept {
  readonly tags: readonly string[]
  readonly until: number
}

interface KeptOptions<Thing> {
  /** Ms since 1970. */
  readonly clock: () => number
  /** So much of them, by `weightOf`; what nobody asked for makes room. 0: nothing is kept. */
  readonly most: number
  readonly weightOf: (thing: Thing) => number
}

/** Something that is being made. */
interface Making<Thing> {
  readonly thing: Promise<Thing | undefined>
  /** What changed since it was begun: it may be made of what was there before. */
  readonly changed: Set<string>
  isAllChanged: boolean
}

/** Things by their keys, each made once for all who ask meanwhile. */
export class KeptThings<Thing extends Kept> {
  readonly #things: LRUCache<string, Thing> | undefined
  readonly #byTag = new Map<string, Set<string>>()
  readonly #makings = new Set<Making<Thing>>()
  /** Those that newcomers may wait for: nothing has changed since they were begun. */
  readonly #joinable = new Map<string, Making<Thing>>()
  readonly #clock: () => number

  constructor({ clock, most, weightOf }: KeptOptions<Thing>) {
    this.#clock = clock
    if (most === 0) return
    this.#things = new LRUCache({
      maxSize: most,
      sizeCalculation: weightOf,
      dispose: (thing, key) => this.#untag(key, thing),
    })
  }

  /** The thing, or one that somebody is making now, which may come to nothing. Undefined: make it. */
  find(key: string): Thing | Promise<Thing | undefined> | undefined {
    const thing = this.#things?.get(key)
    if (thing === undefined) return this.#joinable.get(key)?.thing
    if (thing.until > this.#clock()) return thing
    this.#things?.delete(key)
    return this.#joinable.get(key)?.thing
  }

  /** Makes it and keeps it, unless nothing came of it or what it shows changed meanwhile. */
  async make<Made extends Thing | undefined>(key: string, work: () => Promise<Made>): Promise<Made> {
    // Begun once it is noted, so that no change falls in between.
    const thing = Promise.resolve().then(work)
    const making: Making<Thing> = { thing, changed: new Set(), isAllChanged: false }
    this.#makings.add(making)
    if (this.#things !== undefined) this.#joinable.set(key, making)
    try {
      const made = await thing
      if (made !== undefined && made.until > this.#clock() && isStill(made, making)) this.#keep(key, made)
      return made
    } finally {
      this.#makings.delete(making)
      if (this.#joinable.get(key) === making) this.#joinable.delete(key)
    }
  }

  /** Takes away what shows what changed. */
  forget(changed: ChangedTags): void {
    this.#joinable.clear()
    for (const making of this.#makings) {
      if (changed === 'all') making.isAllChanged = true
      else for (const tag of changed) making.changed.add(tag)
    }
    if (changed === 'all') this.#things?.clear()
    else for (const tag of changed) for (const key of this.#byTag.get(tag) ?? []) this.#things?.delete(key)
  }

  #keep(key: string, thing: Thing): void {
    this.#things?.set(key, thing)
    // What is heavier than all that may be kept is not.
    if (this.#things?.has(key) !== true) return
    for (const tag of thing.tags) {
      const keys = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, keys.add(key))
    }
  }

  /** Tags that nothing carries any more go as well. */
  #untag(key: string, { tags }: Thing): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

function isStill({ tags }: Kept, { changed, isAllChanged }: Making<Kept>): boolean {
  return !isAllChanged && tags.every((tag) => !changed.has(tag))
}
