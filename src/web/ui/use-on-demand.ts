import { useState, type ComponentType } from 'react'

/**
 * A part of the page whose code is loaded when it is first wanted, such as a sheet. `want` loads it and tells whether
 * that worked: without a connection it does not, and anyone who pressed is to be told.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly Part: ComponentType<Props> | null
  readonly want: () => Promise<boolean>
} {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  async function want(): Promise<boolean> {
    if (Part !== null) return true
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch (error) {
      console.warn('A part of the page could not be loaded', error)
      return false
    }
  }
  return { Part, want }
}
