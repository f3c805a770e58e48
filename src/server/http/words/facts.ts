/** The facts of a refusal, as the words read them. */
export type Facts = Readonly<Record<string, unknown>>
