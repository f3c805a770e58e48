/** The states of content: it is seen now, it will be, it was, or staff hide it. */
export const showStates = ['shown', 'planned', 'ended', 'hidden'] as const
export type ShowState = (typeof showStates)[number]

/** When content is seen; moments in ms since 1970. */
export interface Schedule {
  readonly hidden: boolean
  /** It is seen from this moment on; null: at once. */
  readonly startsAt: number | null
  /** It is seen before this moment; null: for good. */
  readonly endsAt: number | null
}

/** The state of content at a moment. */
export function showStateAt({ hidden, startsAt, endsAt }: Schedule, now: number): ShowState {
  if (hidden) return 'hidden'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt !== null && startsAt > now ? 'planned' : 'shown'
}

/** The first moment after `now` at which one of them begins or ends; `Infinity`: none does. */
export function nextTurn(all: readonly Schedule[], now: number): number {
  const moments = all
    .filter(({ hidden }) => !hidden)
    .flatMap(({ startsAt, endsAt }) => [startsAt ?? now, endsAt ?? now])
    .filter((moment) => moment > now)
  return Math.min(...moments)
}
