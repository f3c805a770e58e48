import type { Words } from '#web/admin/text/en.ts'

export const marksWords: Pick<Words, 'marks'> = {
  marks: {
    note: 'সহকর্মীদের জন্য নোট',
    editNote: 'নোট বদলান',
    mention: 'কোনো সহকর্মীকে জানান',
    save: 'নোট সেভ করুন',
    everything: 'সব দেখান',
    notesOnly: 'শুধু নোট ও ফোন দেখান',
    noNotes: 'এখনো কোনো নোট বা ফোন নেই।',
    check: (company) => `এখনই ${company}-এ দেখুন`,
    viewers: (names) => `একই সময়ে খোলা রেখেছেন: ${names}`,
    again: 'আবার পাঠান',
    assigned: 'যিনি দেখছেন',
    colleague: 'সহকর্মী',
    nobody: 'কেউ না',
    assign: 'সেভ করুন',
    take: 'আমি দেখছি',
    tags: 'ট্যাগ',
    noTags: 'এখনো কোনো ট্যাগ নেই।',
    newTag: 'নতুন ট্যাগ',
    addTag: 'যোগ করুন',
    untag: (tag) => `${tag} ট্যাগ সরান`,
  },
}
