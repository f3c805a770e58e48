import { createContext } from 'react-router'
import type { Api } from '#client/api.ts'

/** The store's API as the loaders of one request call it. */
export const apiContext = createContext<Api>()
