import { persistedState } from './persisted-state.ts'

/** The visitor's choice about keys that work without a modifier (WCAG 2.1.4); the profile page edits it too. */
interface Shortcuts {
  /** "/" opens the search. */
  readonly search: boolean
}

const store = persistedState<Shortcuts>({
  key: 'abhoron.shortcuts',
  initial: { search: true },
  read: (stored) =>
    typeof stored === 'object' && stored !== null && 'search' in stored && typeof stored.search === 'boolean'
      ? { search: stored.search }
      : null,
})

export function useSearchShortcut(): boolean {
  return store.use(({ search }) => search)
}

export function setSearchShortcut(search: boolean): void {
  store.change(() => ({ search }))
}
