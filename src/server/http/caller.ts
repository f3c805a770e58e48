/** Who makes a request, as the session says; never what a body or an address claims. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'customer'; readonly userId: string }
  | { readonly kind: 'staff'; readonly userId: string }

export const nobody: Caller = { kind: 'nobody' }
