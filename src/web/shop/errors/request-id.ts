import { createContext } from 'react'

/** The id under which our log knows this request; only while the server renders. */
export const RequestId = createContext<string | null>(null)
