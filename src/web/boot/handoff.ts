/** The data that a page's HTML gives to the script that hydrates it. */
export interface Handoff {
  /** React Router's own context (`window.__reactRouterContext`), as JSON. */
  readonly context: string
  /** Module that must run before all others; only in development. */
  readonly first: string | null
  readonly manifest: string
  /** The imports of those modules, so that they are fetched at once and not after them. */
  readonly imports: readonly string[]
  /** Route ids of the page with the modules that make each. */
  readonly routes: readonly { readonly id: string; readonly modules: readonly string[] }[]
  readonly entry: string
}

/** Id of the element that holds the Handoff as JSON. */
export const HANDOFF_ID = 'handoff'

/** Id of the element that holds the page's loader data, in React Router's stream encoding. */
export const STREAM_ID = 'loader-data'

/** Dispatched on `document` when the page is hydrated and kept clicks can be done. */
export const HYDRATED_EVENT = 'abhoron:hydrated'
