import { persistedState } from '#web/state/persisted-state.ts'

/** The camera that a person chose on this device; null: the one at the back. */
export const keptCamera = persistedState<string | null>({
  key: 'abhoron.staff.camera',
  initial: null,
  read: (stored) => (typeof stored === 'string' ? stored : null),
})
