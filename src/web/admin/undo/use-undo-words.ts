import type { LastAct } from '#contract/staff/undo.ts'
import type { StaffJobAction } from '#domain/staff/staff-job.ts'
import type { UndoKind } from '#domain/staff/undo.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Undone } from './undo-route.tsx'

/** What is done with many orders at once, by its kind. */
const ofMany: Partial<Record<UndoKind, StaffJobAction>> = {
  order_confirmed: 'confirm',
  order_packed: 'pack',
  order_tagged: 'tag',
  order_assigned: 'assign',
}

/** Sentences about what was done and undone. */
export function useUndoWords() {
  const { words, number } = useSpeech()
  const { undo, bulk } = words
  const named = (kind: UndoKind, order: string | null) =>
    order === null ? undo.did[kind] : `${order} · ${undo.did[kind]}`
  return {
    whatWasDone: ({ kind, order, job, orders }: LastAct): string => {
      const many = ofMany[kind]
      return job === null || many === undefined ? named(kind, order) : bulk.done[many](number(orders))
    },
    whatWasUndone: (undone: Undone): string => {
      if ('act' in undone) {
        const { kind, order, told } = undone.act
        return [undo.undone(named(kind, order)), ...(told ? [undo.told] : [])].join(' ')
      }
      const { done, refused, results } = undone.job
      const told = results.filter((line) => line.told).length
      return [
        bulk.done.undo(number(done)),
        ...(refused > 0 ? [bulk.refused(number(refused)).replace(/:$/, '.')] : []),
        ...(told > 0 ? [bulk.told(number(told))] : []),
      ].join(' ')
    },
  }
}
