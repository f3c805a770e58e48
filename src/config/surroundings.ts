import { isLoopback } from '#domain/loopback.ts'

/** The address and the mode of the store, which decide who could reach a sandbox. */
export interface Surroundings {
  readonly mode: 'development' | 'production'
  readonly host: string
  /** As it was set; undefined where nothing was. */
  readonly publicUrl: string | undefined
  /** In development, and where somebody wants a trial: everybody who reaches the store may play with its sandboxes. */
  readonly sandboxAllowed: boolean
}

/** Whether a sandbox would stand open to others without anybody having wanted it. */
export function isSandboxInTheOpen(around: Surroundings): boolean {
  return !around.sandboxAllowed && !isOnlyHere(around)
}

/** Whether only programs on this machine reach the store, and no proxy brings others in as far as is known. */
function isOnlyHere({ host, publicUrl }: Surroundings): boolean {
  return isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))
}

/** An address that credentials may be sent to: encrypted, or on this machine. */
export function isSafeOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || `${url.origin}/` !== url.href) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
