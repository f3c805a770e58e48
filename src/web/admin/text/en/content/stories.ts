/** Words of stories, for staff. */
export const storyWords = {
  make: 'New story',
  all: 'All stories',
  none: 'There is no story yet. Write the first one.',
  slug: 'Address',
  slugHint: 'Small letters, digits and hyphens. Empty: made of the title. A former address leads on.',
  summary: 'In short',
  summaryHint: 'One or two sentences for lists, search engines and shared links.',
  picture: 'Picture',
  alt: 'What the picture shows',
  altHint: 'For people who do not see it, and for search engines.',
  body: 'Text',
  bodyHint:
    'A piece stands where the caret is when you put it in. Shoppers see its card with the price and the stock of the moment.',
  seoTitleHint: 'Empty: the title of the story.',
}
