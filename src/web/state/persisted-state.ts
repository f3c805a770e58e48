import { useSyncExternalStore } from 'react'

/** A value that this browser keeps between visits and that all its tabs share. */
export interface PersistedState<Value> {
  /** The value for a component; the initial value while the server renders and until hydration. */
  readonly use: <Part>(select: (value: Value) => Part) => Part
  /** The value as it is stored, also by a tab that this one has not heard of yet. */
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
  /** The stored text that `value` was read from or written as. */
  let seen: string | null = null
  let isStored = true
  const listeners = new Set<() => void>()

  /** The value that components show. */
  function shown(): Value {
    value ??= stored()
    return value
  }

  function current(): Value {
    if (isStored && seen !== storedText(key)) value = stored()
    return shown()
  }

  function stored(): Value {
    seen = storedText(key)
    return (seen === null ? null : valueIn(seen, { key, read })) ?? initial
  }

  function change(make: (value: Value) => Value): void {
    const before = current()
    value = make(before)
    if (value === before) return
    try {
      const text = JSON.stringify(value)
      localStorage.setItem(key, text)
      seen = text
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
        () => select(shown()),
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

/** Null where nothing is stored, or where the browser keeps its storage closed. */
function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function valueIn<Value>(
  text: string,
  { key, read }: Pick<PersistedStateOptions<Value>, 'key' | 'read'>,
): Value | null {
  try {
    const value = read(JSON.parse(text))
    if (value !== null) return value
    console.warn(`What was stored as ${key} could not be read and was dropped`)
  } catch (error) {
    console.warn(`What was stored as ${key} could not be read and was dropped`, error)
  }
  return null
}
