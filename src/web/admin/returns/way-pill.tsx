import type { StaffReturnView } from '#contract/staff/returns.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'

/** How far the pieces of an exchange are; nothing for any other return. */
export function WayPill({ way }: Pick<StaffReturnView, 'way'>) {
  const { words } = useSpeech()
  if (way === null) return null
  const tone = way === 'arrived' ? 'good' : way === 'to_send' ? 'warn' : 'info'
  return <Pill tone={tone}>{words.returns.ways[way]}</Pill>
}
