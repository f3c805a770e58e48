export const brandingWords = {
  logo: 'Logo',
  logoNow: 'The logo that is chosen',
  noLogo: 'There is no logo: pages show the name of the store.',
  file: 'File of the logo',
  fileHint:
    'SVG up to 60 kB, or PNG up to 500 kB. A wide logo on a transparent ground looks best. Words in an SVG have to be paths.',
  remove: 'Take the logo away',
  accent: 'Accent colour',
  accentHint:
    'Buttons, the announcement bar, links and tints take it, in pages, mails and papers. Such as #eeaa57.',
  pick: 'Choose the accent colour',
  usual: 'Usual colour',
  onAccent: (ratio: string) => `Words on a button: ${ratio} to 1. At least 4.5 is needed.`,
  asText: (tone: string) =>
    `Words in the colour use ${tone}, the tone of it that can be read on white and on tints.`,
  weak: (tone: string) => `Too weak: it could not be read. ${tone} is a darker tone that serves.`,
  take: (tone: string) => `Use ${tone}`,
  sample: 'Add to cart',
  preview: 'Show preview',
  previewed: 'The home page with this logo and colour. Nothing is saved yet.',
}
