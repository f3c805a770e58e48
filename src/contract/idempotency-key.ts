/**
 * The form of an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07, a structured-field string); most
 * clients leave the quotation marks out.
 */
export const IDEMPOTENCY_KEY = /^"?[\w.:-]{8,100}"?$/
