import { createContext } from 'react-router'
import type { Api } from '#client/api.ts'

/** The server's data for the pages of one request. */
export interface Visit {
  readonly api: Api
  /** Origin under which people reach the shop, such as https://shop.example: for absolute addresses. */
  readonly origin: string
  /** Notes a failure that the page itself survives, with the request it belongs to. */
  readonly report: (error: unknown) => void
}

/** The same for the pages of the store. */
export interface StoreVisit extends Visit {
  /** Makes an answer of the text of a page, from which it is compressed later. */
  readonly answer: (html: string, init: ResponseInit) => Response
}

/** The same for the pages of the staff area. */
export interface AdminVisit extends Pick<Visit, 'api' | 'report'> {
  /** The nonce of the security policy: scripts without it do not run. */
  readonly nonce: string
}

/** The store's API as the loaders of one request call it. */
export const apiContext = createContext<Api>()

export const originContext = createContext<string>()

export const reportContext = createContext<Visit['report']>()

/** Takes the page as it is written, so that the router does not pass its text through streams. */
export const writeContext = createContext<(html: string) => void>()
