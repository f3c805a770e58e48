/** The kinds of content that staff write, as the audit and addresses of the API name them. */
export const contentThings = ['announcement'] as const
export type ContentThing = (typeof contentThings)[number]
