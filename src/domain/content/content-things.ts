/** The kinds of content that staff write, as the audit and addresses of the API name them. */
export const contentThings = [
  'announcement',
  'home_section',
  'menu_link',
  'page',
  'question_group',
  'question',
  'message_text',
  'store',
  'story',
  'look',
] as const
export type ContentThing = (typeof contentThings)[number]
