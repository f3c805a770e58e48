export const productTextWords = {
  productText: {
    format: 'Headings, lists, links',
    loading: 'The editor is loading…',
    notLoaded:
      'The editor could not be loaded. Check the connection and press again; plain words can be typed meanwhile.',
    markupLost:
      'This description has headings, lists or links. Without script, a change here takes them away.',
    tools: (what: string) => `Tools for ${what}`,
    bold: 'Bold (Ctrl B)',
    italic: 'Italic (Ctrl I)',
    heading: 'Heading (H1)',
    subheading: 'Smaller heading (H2)',
    bullets: 'List',
    numbers: 'Numbered list (1.)',
    quote: 'Quotation',
    link: 'Link',
    linkTo: 'Address of the link',
    linkHint: 'Such as https://example.com, /category/ring or name@example.com',
    setLink: 'Set the link',
    noLink: 'Take the link away',
    badLink: 'Links lead to pages (https://…), pages of this shop (/…), letters or calls.',
    undo: 'Undo (Ctrl Z)',
    redo: 'Redo (Ctrl Shift Z)',
  },
}
