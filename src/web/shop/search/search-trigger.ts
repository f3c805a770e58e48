import { createStore, useStore } from 'zustand'

/** Whether the search dialog is open (F6). The header opens it; the dialog itself and its "/" key use the same. */
const search = createStore<{ readonly open: boolean }>()(() => ({ open: false }))

export function openSearch(): void {
  search.setState({ open: true })
}

export function closeSearch(): void {
  search.setState({ open: false })
}

export function useSearchOpen(): boolean {
  return useStore(search, ({ open }) => open)
}
