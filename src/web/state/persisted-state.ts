import { useSyncExternalStore } from 'react'

/** A value that this browser keeps between visits and that all its tabs share. */
export interface PersistedState<Value> {
  /** The value for a component; the initial value while the server renders and until hydration. */
  readonly use: <Part>(select: (value: Value) => Part) => Part
  readonly current: () => Value
  /** Whether the browser stored the last change; a full or closed storage did not. */
  readonly useIsStored: () => boolean
  readonly change: (change: (value: Value) => Value) => void
  /** Calls back after every change, also those of other tabs, until the returned function is called. */
  readonly follow: (onChange: () => void) => () => void
}

interface PersistedStateOptions<Value> {
  /** Key in local storage. */
  readonly key: string
  readonly initial: Value
  /** The value that was stored, if it is one; null where it is corrupt or from another time, which is dropped. */
  readonly read: (stored: unknown) => Value | null
}

/** Keeps a value in local storage. Without a storage, or with a full one, the value lives as long as the page. */
export function persistedState<Value>({
  key,
  initial,
  read,
}: PersistedStateOptions<Value>): PersistedState<Value> {
  let value: Value | undefined
  let isStored = true
  const listeners = new Set<() => void>()

  function current(): Value {
    value ??= stored()
    return value
  }

  function stored(): Value {
    try {
      const text = localStorage.getItem(key)
      if (text === null) return initial
      const stored = read(JSON.parse(text))
      if (stored === null) console.warn(`What was stored as ${key} could not be read and was dropped`)
      return stored ?? initial
    } catch (error) {
      console.warn(`What was stored as ${key} could not be read and was dropped`, error)
      return initial
    }
  }

  function change(make: (value: Value) => Value): void {
    value = make(current())
    try {
      localStorage.setItem(key, JSON.stringify(value))
      isStored = true
    } catch (error) {
      isStored = false
      console.warn(`${key} could not be stored`, error)
    }
    for (const listener of listeners) listener()
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    value = stored()
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
    }
  }

  return {
    use: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(current()),
        () => select(initial),
      ),
    useIsStored: () =>
      useSyncExternalStore(
        subscribe,
        () => isStored,
        () => true,
      ),
    current,
    change,
    follow: subscribe,
  }
}
