export const apiKeysWords = {
  apiKeys: {
    none: 'There is no key yet.',
    keys: 'Keys',
    new: 'Make a key',
    name: 'Name',
    nameHint:
      'What uses it, such as “Stock in the warehouse”. The audit names it with all that the key does.',
    rights: 'Rights',
    rightsHint: 'A key never may more than the person who made it. Rights that you lack cannot be given.',
    days: 'Valid for',
    dayChoices: { '30': '30 days', '90': '90 days', '365': 'A year', never: 'Until it is revoked' },
    make: 'Make the key',
    revoke: 'Revoke',
    revokeHint: 'Ends it at once. It cannot be brought back.',
    states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
    madeBy: (person: string, day: string) => `Made by ${person}, ${day}`,
    until: (day: string) => `valid until ${day}`,
    noEnd: 'valid until it is revoked',
    endedOn: (day: string) => `ended ${day}`,
    lastUsed: (moment: string) => `Last used about ${moment}`,
    neverUsed: 'Never used',
    secret: 'The key',
    secretOnce:
      'Copy it now: it is shown only this once. A program sends it as “Authorization: Bearer …”. Whoever has it can do what it may.',
    docs: 'Which calls take a key stands in docs/api-keys.md and in the description of the API, /v1/openapi.json.',
    done: {
      made: 'The key is made.',
      revoked: 'The key is revoked. Every process refuses it.',
    } as Readonly<Record<string, string>>,
  },
}
