/** The kinds of content that staff write, as the audit and addresses of the API name them. */
export const contentThings = ['announcement', 'page'] as const
export type ContentThing = (typeof contentThings)[number]
