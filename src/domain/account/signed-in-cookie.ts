/**
 * Readable by script, worth nothing: tells a page that came from a cache whether to show the links of somebody who is
 * signed in (F5), and the server whether it is worth looking up who it is. It comes and goes with the session.
 */
export const SIGNED_IN_COOKIE = 'signed_in'
