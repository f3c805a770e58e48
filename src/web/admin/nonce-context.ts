import { createContext } from 'react-router'

/** The nonce of the request's security policy: scripts without it do not run. */
export const nonceContext = createContext<string>()
