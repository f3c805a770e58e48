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

interface SpanProps {
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** From when until when something is seen, in words; empty where it is always. */
export function useSpan({ starts_at: starts, ends_at: ends }: SpanProps): string {
  const { words, moment } = useSpeech()
  return [
    ...(starts === null ? [] : [words.content.from(moment(starts))]),
    ...(ends === null ? [] : [words.content.until(moment(ends))]),
  ].join(' ')
}
