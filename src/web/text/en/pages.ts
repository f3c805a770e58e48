/** Words of the content pages; their texts come from the store. */
export const pages = {
  lastChanged: (day: string) => `Last changed ${day}`,
  inShort: 'In short',
  contents: 'On this page',
  faqTitle: 'Frequently asked questions',
  faqDescription: 'Answers about orders, delivery, payment, returns, sizes and care.',
  faqSearch: 'Search the questions',
  faqSearchHint: 'For example: delivery charge',
  faqFound: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  faqNone: (term: string) => `We have no answer to “${term}” yet.`,
  faqAsk: 'Ask us instead:',
  linkTo: 'Link to this answer',
  helpful: 'Was this helpful?',
  helpfulAnswers: { yes: 'Yes', no: 'No' },
  helpfulThanks: 'Thank you.',
  helpfulUndo: 'Undo',
  helpfulFailed: 'We could not note your answer. Please try again.',
}
