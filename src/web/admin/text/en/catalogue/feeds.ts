import type { FeedAdvice, FeedExclusion } from '#domain/feeds/feed-item.ts'

export const feedsWords = {
  feeds: {
    title: 'Product feeds',
    lead: 'Google and Meta fetch these files and show your pieces. Prices, stock and pictures are those of the product pages.',
    names: {
      'google-en': 'Google, in English',
      'google-bn': 'Google, in Bangla',
      'meta-en': 'Facebook and Instagram, in English',
      'meta-bn': 'Facebook and Instagram, in Bangla',
    },
    address: 'Address to give to them',
    copy: 'Copy the address',
    copied: 'Copied',
    look: 'Open the file',
    making: 'It is being made. Look again in a moment.',
    made: (items: string, pieces: string, at: string) =>
      `${items} sizes and colours of ${pieces} pieces, as of ${at}.`,
    allIn: 'Every piece on sale is in it.',
    leftOut: (count: number, written: string) =>
      count === 1 ? 'One piece is left out.' : `${written} pieces are left out.`,
    remark: {
      price_on_request: 'Price on request: these services show no piece without a price',
      no_picture: 'No picture',
      small_picture: 'Picture too small',
      no_description: 'No description: the name stands in its place',
      no_bangla: 'Not translated into Bangla yet: English stands in its place',
      long_name: 'Name too long: it is cut',
      webm_video: 'The video is WebM, which advertisers do not take: send it as MP4',
    } satisfies Record<FeedExclusion | FeedAdvice, string>,
    pieces: (name: string) => `Pieces with a remark: ${name}`,
    all: 'All remarks',
    none: 'No piece has this remark.',
    piece: 'Piece',
    why: 'Remark',
    out: 'left out',
    inside: 'in the feed',
    range: (from: string, to: string) => `Page ${from} of ${to}`,
    preview: 'A piece as they get it',
    previewOf: 'Feed',
    sku: 'SKU of the piece',
    skuHint: 'Empty: the first pieces of the feed.',
    show: 'Show',
    nothingOf: 'Nothing of this piece is in the feed.',
    noPieces: 'The feed is empty: no piece on sale has a price and a picture.',
  },
}
