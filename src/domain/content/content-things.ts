/** The kinds of content that staff write, as the audit and addresses of the API name them. */
export const contentThings = [
  'announcement',
  'home_section',
  'page',
  'question_group',
  'question',
  'message_text',
] as const
export type ContentThing = (typeof contentThings)[number]
