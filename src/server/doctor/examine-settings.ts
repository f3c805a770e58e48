import { isLoopback } from '#domain/loopback.ts'
import { fine, look, wrong, type Finding } from './finding.ts'

interface Settings {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly trustedProxies: readonly string[]
  readonly mode: 'development' | 'production'
  /** The thing that a sandbox replaces, such as "money". */
  readonly sandboxes: readonly string[]
  readonly totalMemory: number
}

const MEMORY_LOOK = 900_000_000

/** Settings that are allowed, and may not be meant. */
export function examineSettings(settings: Settings): readonly Finding[] {
  const found = [...examineOpenShop(settings), ...examineAddress(settings), ...examineMemory(settings)]
  return found.length === 0 ? [fine('The settings fit together.')] : found
}

function isPublic({ publicUrl }: Settings): boolean {
  return publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
}

function examineOpenShop(settings: Settings): readonly Finding[] {
  const { host, mode, sandboxes } = settings
  if (!isPublic(settings) && isLoopback(host)) return []
  return [
    ...(sandboxes.length > 0
      ? [
          wrong(
            `Others reach this shop, and a sandbox stands for ${sandboxes.join(', ')}: orders are not real.`,
          ),
        ]
      : []),
    ...(mode === 'development' ? [wrong('NODE_ENV is development in a shop that others reach.')] : []),
  ]
}

function examineAddress(settings: Settings): readonly Finding[] {
  const { publicUrl = '', trustedProxies } = settings
  if (!isPublic(settings)) return []
  return [
    ...(publicUrl.startsWith('http:')
      ? [wrong(`PUBLIC_URL is ${publicUrl}: without https passwords can be read on their way.`)]
      : []),
    ...(trustedProxies.length === 0
      ? [look('TRUSTED_PROXIES is not set: behind a proxy all visitors share one limit.')]
      : []),
  ]
}

function examineMemory({ totalMemory }: Settings): readonly Finding[] {
  if (totalMemory >= MEMORY_LOOK) return []
  const size = String(Math.round(totalMemory / 1e6))
  return [look(`This machine has ${size} MB of memory: the shop is made for 1000 and more.`)]
}
