/**
 * Readable by script and worth nothing. It tells a cached page whether to show the links of a signed-in person (F5),
 * and the server whether to look up the session. It comes and goes with the session.
 */
export const SIGNED_IN_COOKIE = 'signed_in'
