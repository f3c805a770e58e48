import type { ImportState as State } from '#domain/import/import-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'

const tones = {
  uploading: 'plain',
  checking: 'info',
  checked: 'warn',
  running: 'info',
  fetching: 'info',
  done: 'good',
  cancelled: 'plain',
  undoing: 'info',
  undone: 'plain',
  failed: 'bad',
} as const satisfies Record<State, Tone>

export function ImportState({ state }: { readonly state: State }) {
  const { words } = useSpeech()
  return <Pill tone={tones[state]}>{words.imports.states[state]}</Pill>
}
