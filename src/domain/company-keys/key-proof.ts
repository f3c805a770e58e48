/**
 * The word of a company that was asked with keys. `off`: it knows them, and the account is switched off. `too_often`: it
 * was asked too often lately, and nobody asked again. `no_answer`: it was not reached, or was silent.
 */
export const keyVerdicts = ['right', 'wrong', 'off', 'too_often', 'no_answer', 'unclear'] as const
export type KeyVerdict = (typeof keyVerdicts)[number]

export interface KeyProof {
  readonly verdict: KeyVerdict
  /** The company's own code or reason, where it gave one. */
  readonly said: string | null
}
