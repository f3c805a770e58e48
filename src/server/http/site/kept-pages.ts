import { LRUCache } from 'lru-cache'
import type { ChangedTags } from '#server/cache/changed-tags.ts'
import type { Encoding } from './compressed.ts'

/** A page as it was written, for all visitors. */
export interface KeptPage {
  readonly headers: Headers
  readonly etag: string
  readonly body: Buffer<ArrayBuffer>
  /** Its compressed bodies: made once, for the first visitor who takes them. */
  readonly packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
  /** What it shows (cache/page-tags.ts). */
  readonly tags: readonly string[]
  /** The moment at which it ends, in ms since 1970. */
  readonly until: number
}

/** Pages by their addresses, so many bytes of them; those that nobody asked for make room. */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #clock: () => number

  constructor({ bytesMax, clock }: { readonly bytesMax: number; readonly clock: () => number }) {
    this.#clock = clock
    this.#pages = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: weightOf,
      dispose: (page, address) => this.#untag(address, page),
    })
  }

  get(address: string): KeptPage | undefined {
    const page = this.#pages.get(address)
    if (page === undefined || page.until > this.#clock()) return page
    this.#pages.delete(address)
    return undefined
  }

  set(address: string, page: KeptPage): void {
    this.#pages.set(address, page)
    if (!this.#pages.has(address)) return
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, addresses.add(address))
    }
  }

  /** Takes away the pages that show what changed. */
  forget(changed: ChangedTags): void {
    if (changed === 'all') return this.#pages.clear()
    for (const tag of changed) for (const address of this.#byTag.get(tag) ?? []) this.#pages.delete(address)
  }

  /** Tags that no page carries any more go as well. */
  #untag(address: string, { tags }: KeptPage): void {
    for (const tag of tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/** With its compressed bodies, which together are smaller than the page. */
function weightOf({ body }: KeptPage): number {
  return 2 * body.length + 1
}
