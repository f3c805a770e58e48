export const customerGroupsWords = {
  customerGroups: {
    title: 'Customer groups',
    lead: 'Customers for whom a promotion can be. They never read the name of a group.',
    new: 'New group',
    toAll: 'All groups',
    none: 'There is no group yet, such as VIP or Wholesale. Make the first one.',
    count: (count: number, written: string) => (count === 1 ? 'one customer' : `${written} customers`),
    /** Beside how many are in a group with a rule. */
    asOf: (at: string) => `as of ${at}`,
    notCounted: 'not counted yet',
    promotionCount: (count: number, written: string) =>
      count === 0 ? 'no promotion' : count === 1 ? 'one promotion' : `${written} promotions`,
    sentence: {
      byHand: 'Only customers whom you put in.',
      delivered: (count: number, written: string) =>
        count === 1 ? 'at least one delivered order' : `at least ${written} delivered orders`,
      spent: (amount: string) => `at least ${amount} paid for delivered orders`,
      and: ' and ',
      ever: (what: string) => `Everybody with ${what}, and customers whom you put in.`,
      lately: (what: string, months: number, written: string) =>
        `Everybody with ${what} in the last ${months === 1 ? 'month' : `${written} months`}, and customers whom you put in.`,
    },
    name: 'Name',
    nameHint: 'Only colleagues read it.',
    rule: 'Who is in it without being put in',
    ruleHint: 'Leave all of them empty for a group by hand. Of several numbers, each must be reached.',
    delivered: 'Delivered orders, at least',
    spent: 'Paid for them, at least (৳)',
    months: 'In the last months',
    monthsHint: 'Empty: ever.',
    make: 'Make the group',
    members: 'Customers in it',
    membersOf: (all: string, byHand: string) => `${all} in all, ${byHand} of them put in by hand.`,
    countedAt: (at: string) =>
      `Those who meet the rule are counted every hour, last on ${at}. Orders always look for themselves.`,
    notCountedYet: (byHand: string) =>
      `${byHand} put in by hand. Those who meet the rule were not counted yet: load the page again in a minute. Orders follow the rule already.`,
    hidden: 'You may not see customers.',
    noMembers: 'Nobody is in it yet.',
    brought: (count: number, written: string, amount: string) =>
      `${count === 1 ? 'one delivered order' : `${written} delivered orders`}, ${amount} spent`,
    byRule: 'by the rule',
    putIn: (name: string, day: string) => `put in by ${name} on ${day}`,
    takeOut: 'Take out',
    takeOutName: (name: string) => `Take out ${name}`,
    phones: 'Put in by phone number',
    phonesHint: (most: string) => `One number a line, or with commas between them. At most ${most} at once.`,
    addPhones: 'Put in',
    added: (count: number, written: string) =>
      count === 0
        ? 'No customer was put in.'
        : count === 1
          ? 'One customer was put in.'
          : `${written} customers were put in.`,
    known: (count: number, written: string) =>
      count === 1 ? 'One was in it already.' : `${written} were in it already.`,
    unknown: 'No customer has these numbers:',
    wrong: 'These are no mobile numbers:',
    promotions: 'Promotions for it',
    noPromotions: 'No promotion is for this group.',
    newPromotion: 'New promotion for it',
    removeTitle: 'Delete the group',
    removeLead: 'Its customers stay customers. You can undo it for ten minutes.',
    removeUsed:
      'Promotions are for this group. Say which group takes its place in them, so that they do not come to everybody.',
    noOther: 'There is no other group. Make one, or change or delete those promotions first.',
    instead: 'In its place',
    choose: 'Choose a group',
    remove: 'Delete',
    done: {
      made: 'The group is made.',
      saved: 'It is saved. Carts follow it from now on.',
      removed: 'The group is deleted.',
      taken_out: 'The customer is no longer in it by hand.',
    },
    conflict: 'Somebody changed it meanwhile. It stands like this now:',
    overwrite: 'Save again to put your version in its place.',
    card: {
      title: 'Groups',
      none: 'In no group.',
      byRule: (name: string) => `${name} (by its rule)`,
      takeOut: (name: string) => `Take out of ${name}`,
      add: 'Put in a group',
      put: 'Put in',
    },
  },
}
