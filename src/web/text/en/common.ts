/** Words that stand in many places. */
export const common = {
  home: 'Home',
  retry: 'Try again',
  slow: 'This is taking longer than usual.',
  loadFailed: (thing: string) => `We could not load ${thing}.`,
  notLoaded: 'That did not load. Please try again.',
  orCall: (phone: string) => `Or call us on ${phone}.`,
  products: 'the products',
  offline: 'You are offline. Try again when you are connected.',
}
