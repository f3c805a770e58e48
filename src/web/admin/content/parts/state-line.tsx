import type { ShowState } from '#domain/content/schedule.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'

const tones: Readonly<Record<ShowState, Tone>> = {
  shown: 'good',
  planned: 'info',
  ended: 'plain',
  hidden: 'warn',
}

export function StatePill({ state }: { readonly state: ShowState }) {
  return <Pill tone={tones[state]}>{useSpeech().words.content.states[state]}</Pill>
}

/** From when until when something is seen; null: without such an end. */
export interface Schedule {
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Writes a schedule in words; empty where something is always seen. */
export function useSpan(): (schedule: Schedule) => string {
  const { words, moment } = useSpeech()
  return ({ starts_at: starts, ends_at: ends }) =>
    [
      ...(starts === null ? [] : [words.content.from(moment(starts))]),
      ...(ends === null ? [] : [words.content.until(moment(ends))]),
    ].join(' ')
}
