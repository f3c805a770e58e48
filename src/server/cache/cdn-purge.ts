import { setTimeout as pause } from 'node:timers/promises'
import { httpCall } from '#server/platform/http-call.ts'
import type { Log } from '#server/platform/log.ts'
import type { TagChanges } from './changed-tags.ts'

interface PurgeOptions {
  /** Where the CDN takes purges; the password in it is the key. */
  readonly url: string
  readonly changes: TagChanges
  readonly log: Pick<Log, 'warn'>
  /** A page that was on its way to the CDN during a change arrives after the first purge, so it is sent again; in ms. */
  readonly againMs?: number
  /** First pause after a purge that failed, in ms; it doubles. */
  readonly retryMs?: number
}

/** CDNs take no more of them at once. */
const TAGS_AT_ONCE = 30
const RETRY_MAX_MS = 60_000
const TIMEOUT_MS = 10_000
const AGAIN_MS = 5000
const RETRY_MS = 1000

/**
 * Tells a CDN which pages to forget: `{"tags": [...]}` or `{"purge_everything": true}`, with the tags in the header
 * `Surrogate-Key` as well, so that each of the usual CDNs finds what it reads. Everything is purged first, as nobody told
 * the CDN of changes while no process ran. Answers with what stops it.
 */
export function purgeCdn(options: PurgeOptions): () => Promise<void> {
  const { changes, log, againMs = AGAIN_MS, retryMs = RETRY_MS } = options
  const ending = new AbortController()
  let waiting: Set<string> | 'all' = 'all'
  let wake = Promise.withResolvers<void>()

  function add(changed: Iterable<string> | 'all'): void {
    if (changed === 'all' || waiting === 'all') waiting = 'all'
    else for (const tag of changed) waiting.add(tag)
    wake.resolve()
  }

  async function run(): Promise<void> {
    let retry = retryMs
    while (!ending.signal.aborted) {
      const sent = waiting
      waiting = new Set()
      if (await send(options, sent)) {
        retry = retryMs
        wake = Promise.withResolvers()
        if (ending.signal.aborted || hasTags(waiting)) continue
        await wake.promise
        continue
      }
      add(sent)
      log.warn({ tags: sent === 'all' ? sent : sent.size }, 'the CDN was not purged')
      await pause(retry, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      retry = Math.min(2 * retry, RETRY_MAX_MS)
    }
  }

  changes.follow((changed) => {
    add(changed)
    setTimeout(() => add(changed), againMs).unref()
  })
  const running = run()
  return async () => {
    ending.abort()
    wake.resolve()
    await running
  }
}

function hasTags(tags: ReadonlySet<string> | 'all'): boolean {
  return tags === 'all' || tags.size > 0
}

/** Whether the CDN took all of it. */
async function send({ url }: PurgeOptions, tags: ReadonlySet<string> | 'all'): Promise<boolean> {
  const { password, ...rest } = addressOf(url)
  const parts = tags === 'all' ? ['all' as const] : inParts([...tags])
  for (const part of parts) {
    const outcome = await httpCall({
      url: rest.url,
      headers: {
        'content-type': 'application/json',
        ...(password !== '' && { authorization: `Bearer ${password}` }),
        ...(part !== 'all' && { 'surrogate-key': part.join(' ') }),
      },
      body: JSON.stringify(part === 'all' ? { purge_everything: true } : { tags: part }),
      timeoutMs: TIMEOUT_MS,
    })
    if (outcome.kind !== 'answered' || outcome.status >= 300) return false
  }
  return true
}

function addressOf(given: string): { readonly url: string; readonly password: string } {
  const url = new URL(given)
  const password = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return { url: url.href, password }
}

function inParts(tags: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) parts.push(tags.slice(at, at + TAGS_AT_ONCE))
  return parts
}
