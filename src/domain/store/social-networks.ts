/** Networks in which a shop has a page, in the order of their icons. */
export const socialNetworks = ['facebook', 'instagram', 'tiktok', 'youtube', 'pinterest'] as const
