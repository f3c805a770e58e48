import type { FieldName } from './field-name.ts'

/** The names of what calls about webhooks and keys of the API take. */
export const webhookFieldNames: Readonly<Record<string, FieldName>> = {
  webhook: { en: 'The webhook', bn: 'ওয়েবহুক' },
  api_key: { en: 'The API key', bn: 'API কী' },
  url: { en: 'The address', bn: 'ঠিকানা' },
  event: { en: 'The event', bn: 'ঘটনা' },
  events: { en: 'The list of events', bn: 'ঘটনার তালিকা' },
  delivery: { en: 'The delivery', bn: 'পাঠানো খবর' },
  subject: { en: 'The thing it is about', bn: 'যা নিয়ে' },
  on: { en: 'The choice to turn it on', bn: 'চালু রাখার পছন্দ' },
}
