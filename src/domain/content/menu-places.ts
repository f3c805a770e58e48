/** The places of links that staff add: behind the categories of the menu, or behind the policies below every page. */
export const menuPlaces = ['menu', 'footer'] as const
export type MenuPlace = (typeof menuPlaces)[number]
